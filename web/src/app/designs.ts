/** Rows of content that are our own design, because no book prints them: `games/<game>/designs.json`, a copy of the engine. */

export interface Design {
  readonly id: string;
  /** Which rows: scenarios, maps, fighters and the like. */
  readonly section: string;
  readonly rows: readonly string[];
  readonly clauses: readonly string[];
}

/** The design that a row belongs to; none where a book prints it. */
export const designOf = (designs: readonly Design[], section: string, row: string): string | undefined =>
  designs.find((design) => design.section === section && design.rows.includes(row))?.id;
