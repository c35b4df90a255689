import type { IAdapter } from "gatsby";
import { netlifyAdapter } from "../../../gatsby/hosting/adapter";

type Site = Parameters<IAdapter["adapt"]>[0];

const SITE = {
  routesManifest: [
    { type: "static", path: "/", filePath: "public/index.html", headers: [] },
    { type: "redirect", path: "/career", toPath: "/join", status: 301, headers: [] },
    { type: "function", path: "/api/submit-form", functionId: "submit-form" },
  ],
  functionsManifest: [{ functionId: "submit-form" }],
  headerRoutes: [{ path: "/*", headers: [{ key: "x-frame-options", value: "DENY" }] }],
} as unknown as Site;

test("Netlify's adapter works after ours, on what ours has not written", async () => {
  const asked: [string, Site][] = [];
  const adapter = (name: string): IAdapter => ({
    name,
    adapt: (site) => void asked.push([name, site]),
  });
  await netlifyAdapter(adapter("ours"), {}, () => adapter("Netlify's")).adapt(SITE);
  const [first, second] = asked;
  expect(first).toEqual(["ours", SITE]);
  expect(second?.[0]).toBe("Netlify's");
  expect(second?.[1].routesManifest.map(({ type }) => type)).toEqual(["static", "function"]);
  expect(second?.[1].headerRoutes).toEqual([]);
  expect(second?.[1].functionsManifest).toEqual(SITE.functionsManifest);
});

test("it is named as Netlify's own, and configured by both", async () => {
  const supports = { pathPrefix: false };
  const own: IAdapter = { name: "ours", adapt: () => undefined, config: () => ({ supports }) };
  const config = () => ({ functionsPlatform: "linux" });
  const netlify: IAdapter = { name: "gatsby-adapter-netlify", adapt: () => undefined, config };
  const adapter = netlifyAdapter(own, { DATABASE_URL: "none" }, () => netlify);
  expect(adapter.name).toBe(netlify.name);
  const given = await adapter.config?.({} as Site);
  expect(given).toEqual({ supports, functionsPlatform: "linux" });
});

test.each([
  [{}, true],
  [{ DATABASE_URL: "sqlite:data/submissions.db" }, true],
  [{ DATABASE_URL: "postgres://db.example/suunta" }, true],
  [{ DATABASE_URL: "none" }, false],
  [{ GATSBY_SUBMIT_FORM_URL: "https://forms.example/submit" }, false],
])("a build there with %j is stopped: %s", async (env, isStopped) => {
  const panic = jest.fn();
  const none: IAdapter = { name: "none", adapt: () => undefined };
  await netlifyAdapter(none, env, () => none).config?.({ reporter: { panic } } as unknown as Site);
  expect(panic.mock.calls.flat()).toEqual(
    isStopped ? [expect.stringContaining("Set DATABASE_URL to none")] : [],
  );
});
