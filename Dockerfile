# The server with the compiled engine and the page in it: docker build -t sandtable .
# What is built from is the checkout itself; .dockerignore leaves out what make made on this machine.
FROM python:3.13-slim AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev make \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /sandtable
COPY . .
RUN make wheel

FROM python:3.13-slim
RUN useradd --system --user-group --uid 10001 --home-dir /data --create-home sandtable
COPY --from=build /sandtable/constraints.txt /sandtable/dist/*-linux_*.whl /wheel/
RUN pip install --no-cache-dir --constraint /wheel/constraints.txt "$(ls /wheel/*.whl)[server,postgres,push]" \
    && rm -rf /wheel
USER sandtable
WORKDIR /data
VOLUME /data
ENV SANDTABLE_DB=sqlite:////data/games.sqlite PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=4)"]
ENTRYPOINT ["sandtable"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
