import { describe, expect, it } from "vitest";
import type { Game } from "../src/app/api";
import { frontOf } from "../src/app/fronts";
import { EXTRA_PAGES, gameOfClause, gameTitle, inOrder, KNOWN_GAMES, newGamePath, pageOf } from "../src/app/games";
import { routeOf } from "../src/app/routes";
import { listingOf } from "../src/lobby/listings";
import { clauseOf, placeOf } from "../src/rulebook/note.svelte";
import { anchorOf, findClause, partsOf, searchRules } from "../src/rulebook/rules";

describe("addresses", () => {
  it("lead to their pages", () => {
    expect(routeOf("/")).toEqual({ page: "front", id: "" });
    expect(routeOf("/t/abc-123")).toEqual({ page: "table", id: "abc-123" });
    expect(routeOf("/rules/NH-NET-10")).toEqual({ page: "rules", id: "NH-NET-10" });
    expect(routeOf("/rules/")).toEqual({ page: "rules", id: "" });
    for (const path of ["/t/", "/t/a/b", "/nowhere", "/newer", "/t/<script>"]) expect(routeOf(path).page).toBe("missing");
  });

  it("set up every game, the first one without its name", () => {
    for (const game of [...KNOWN_GAMES, "unheard"]) expect(routeOf(newGamePath(game))).toEqual({ page: "new", id: game });
    expect(routeOf(`/new/${KNOWN_GAMES[0]}`)).toEqual(routeOf("/new"));
  });

  it("lead to the pages that single games bring", () => {
    for (const { name, hasId } of EXTRA_PAGES) {
      expect(routeOf(`/${name}`)).toEqual({ page: name, id: "" });
      expect(routeOf(`/${name}/one-1`)).toEqual(hasId ? { page: name, id: "one-1" } : { page: "missing", id: "" });
    }
    expect(EXTRA_PAGES.length).toBeGreaterThan(0);
  });
});

describe("the games", () => {
  const game = (name: string): Game => ({ name, seats: [3, 4], settings: [], bots: ["random", "greedy"] });

  it("are found by their folders, in their order", () => {
    expect(KNOWN_GAMES.length).toBeGreaterThan(2);
    const orders = KNOWN_GAMES.map((name) => pageOf(name)?.order ?? 0);
    expect(orders).toEqual([...orders].sort((a, b) => a - b));
    expect(inOrder(["unheard", ...[...KNOWN_GAMES].reverse()])).toEqual([...KNOWN_GAMES, "unheard"]);
  });

  it("say that they have lessons where they have a path", () => {
    const found = Object.keys(import.meta.glob("../../src/sandtable/games/*/lessons/path.toml", { query: "?raw" }));
    const taught = found.map((path) => path.split("/").at(-3));
    expect(KNOWN_GAMES.filter((name) => pageOf(name)?.lessons).sort()).toEqual(taught.sort());
    expect(taught.length).toBeGreaterThan(0);
  });

  it("are drawn with numbers only, known or not", () => {
    for (const name of [...KNOWN_GAMES, "<unheard>"]) {
      const picture = frontOf(name).picture();
      expect(picture).not.toMatch(/NaN|undefined|<unheard>/);
      expect(picture.split("<g").length).toBe(picture.split("</g>").length);
    }
  });

  it("begin against bots in one click", () => {
    for (const name of [...KNOWN_GAMES, "unheard"]) {
      const { seats, ...request } = frontOf(name).quickStart(game(name));
      expect(request).toMatchObject({ game: name, visibility: "private" });
      expect(seats[0]).toEqual({ kind: "human" });
      expect(seats.slice(1).every((seat) => seat.bot === "greedy")).toBe(true);
      expect(seats.length).toBeGreaterThan(1);
    }
    const armies = String(frontOf("bronepekhota").quickStart(game("bronepekhota")).settings?.armies).split(",");
    expect(armies.map((army) => army.split(":").length)).toEqual([2, 2]); // squads, no machines: a first battle is small
    expect(frontOf("unheard").quickStart(game("unheard"))).toMatchObject({ settings: {}, seats: [{}, {}, {}] });
  });

  it("are called by their names where no text names them", () => {
    expect(gameTitle("nine_holes")).toBe("Nine holes");
    expect(listingOf("nine_holes").title({ game: "nine_holes" } as never)).toBe("Nine holes");
  });
});

describe("the rulebook", () => {
  const clause = (id: string, text: string) => ({ id, text, status: "R", sources: [] });
  const sections = [
    { name: "9.6 Nets", title: "9.6 Nets", clauses: [clause("NH-NET-01", "A net holds."), clause("NH-NET-02", "It ends.")] },
    { name: "11. Medics", title: "11. Medics", clauses: [clause("NH-MEDIC-01", "Not through a net.")] },
    { name: "18.3 Constructions", title: "18.3 Конструкции", clauses: [clause("NH-CONSTR-14", "Тяжёлый, під'єднаний")] },
  ];

  it("finds every word in id, section or text", () => {
    const found = (words: string) => searchRules(sections, words).flatMap((section) => section.clauses.map(({ id }) => id));
    expect(found("")).toHaveLength(4);
    expect(found("NET holds")).toEqual(["NH-NET-01"]);
    expect(found("net medics")).toEqual(["NH-MEDIC-01"]);
    expect(found("nh-net-02")).toEqual(["NH-NET-02"]);
    expect(found("zebra")).toEqual([]);
    expect(found("тяжелый конструкции")).toEqual(["NH-CONSTR-14"]);
    expect(found("під’єднаний")).toEqual(["NH-CONSTR-14"]);
  });

  it("takes a question for its subject, and begins with the chapter about it", () => {
    const found = (words: string) =>
      searchRules([{ ...(sections[0] as (typeof sections)[0]), clauses: [clause("NH-NET-03", "No medic.")] }, ...sections.slice(1)], words);
    expect(found("how does a medic work?").map(({ name }) => name)).toEqual(["11. Medics", "9.6 Nets"]);
    expect(found("how does it")).toEqual([]);
  });

  it("links the clauses a text names", () => {
    expect(partsOf("See `NH-NET-10`, not *here*.")).toEqual([{ text: "See " }, { text: "NH-NET-10", clause: "NH-NET-10" }, { text: ", not here." }]);
    for (const name of KNOWN_GAMES) expect(gameOfClause(`${pageOf(name)?.clauses?.toLowerCase()}-los-01`)).toBe(name);
    expect(gameOfClause("XX-1")).toBeUndefined();
    expect(gameOfClause("")).toBeUndefined();
    expect(anchorOf("12.4 Reflection (Steel Police)")).toBe("s-12-4-reflection-steel-police");
  });
});

describe("a clause in place", () => {
  it("is opened by links to clauses of known books alone", () => {
    expect(clauseOf("/rules/NH-NET-10")).toBe("NH-NET-10");
    expect(clauseOf("/rules/ne-fsm-03")).toBe("NE-FSM-03");
    for (const path of ["/rules", "/rules/", "/rules/XX-NET-10", "/rules/NH-NET-10/more", "/editions"]) expect(clauseOf(path)).toBeUndefined();
  });

  it("is found in its section", () => {
    const clause = { id: "NH-NET-10", text: "A net.", status: "R", sources: [] };
    const sections = [{ name: "Nets", title: "Nets", clauses: [clause] }];
    expect(findClause(sections, "NH-NET-10")).toEqual({ title: "Nets", clause });
    expect(findClause(sections, "NH-NET-11")).toBeNull();
  });

  it("stands below its link, above it, or as low as the window allows", () => {
    const size = { width: 400, height: 200 };
    const view = { width: 1000, height: 700 };
    expect(placeOf({ left: 50, top: 100, bottom: 120 }, size, view)).toEqual({ left: 50, top: 126 });
    expect(placeOf({ left: 900, top: 600, bottom: 620 }, size, view)).toEqual({ left: 588, top: 394 });
    expect(placeOf({ left: 50, top: 100, bottom: 120 }, size, { width: 360, height: 300 })).toEqual({ left: 12, top: 88 });
    expect(placeOf({ left: 50, top: 10, bottom: 30 }, size, { width: 412, height: 180 })).toEqual({ left: 12, top: 12 });
  });
});
