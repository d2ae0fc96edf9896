import { expect, it } from "vitest";
import { t } from "~/core/text";
import { speaking, voiceOf } from "./language.server";

it.each([
  [undefined, undefined, "en"],
  [undefined, "fr-CA,fr;q=0.9,en;q=0.8", "fr"],
  [undefined, "de,sw;q=0.5,en;q=0.4", "sw"],
  [undefined, "en-GB,fr;q=0.9", "en"],
  [undefined, "fr;q=0,en", "en"],
  [undefined, ";;;,,q=x", "en"],
  ["session=x; language=sw", "fr", "sw"],
  ["language=en", "fr", "en"],
  ["mylanguage=sw", undefined, "en"],
  ["language=../../etc", undefined, "en"],
])("hears %s and %s as %s", (cookies, accepted, language) => {
  expect(voiceOf(cookies, accepted, "/dashboard")?.language ?? "en").toBe(language);
});

it.each([
  "/ac/voucher/payment/list",
  "/accounts.data",
  "/Admin",
  "/my/ticket/list",
  "/my/ticket.data",
  "/hr/dashboard",
])("speaks English at %s, where French is not complete, and knows whose choice it is", (pathname) => {
  expect(voiceOf("language=fr", undefined, pathname)).toEqual({ name: "fr", language: "en", catalogue: {} });
});

it.each(["/my/notices", "/my/followUp/list.data", "/ops/visit/list", "/", "/export/voucher/csv"])(
  "speaks French at %s",
  (pathname) => {
    expect(voiceOf("language=fr", undefined, pathname)?.language).toBe("fr");
  },
);

it("keeps the voices of requests apart that are answered at the same time", async () => {
  const said = (cookie: string) =>
    speaking(voiceOf(cookie, undefined, "/dashboard"), async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return t("Sign in");
    });
  expect(await Promise.all([said("language=fr"), said("language=en"), said("language=sw")])).toEqual([
    "Se connecter",
    "Sign in",
    "Ingia",
  ]);
});
