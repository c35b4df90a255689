/** @jest-environment node */
import type { IAdapter } from "gatsby";
import { netlifyAdapter } from "../../server/netlify-adapter";

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
  await netlifyAdapter(adapter("ours"), () => adapter("Netlify's")).adapt(SITE);
  const [first, second] = asked;
  expect(first).toEqual(["ours", SITE]);
  expect(second?.[0]).toBe("Netlify's");
  expect(second?.[1].routesManifest.map(({ type }) => type)).toEqual(["static", "function"]);
  expect(second?.[1].headerRoutes).toEqual([]);
  expect(second?.[1].functionsManifest).toEqual(SITE.functionsManifest);
});

test("it is named, and configured, as Netlify's own", () => {
  const own: IAdapter = { name: "ours", adapt: () => undefined };
  const config = () => ({ functionsPlatform: "linux" });
  const netlify: IAdapter = { name: "gatsby-adapter-netlify", adapt: () => undefined, config };
  expect(netlifyAdapter(own, () => netlify)).toMatchObject({ name: netlify.name, config });
});
