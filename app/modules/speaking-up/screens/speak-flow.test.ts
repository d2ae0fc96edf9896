import { beforeEach, expect, it } from "vitest";
import { CHAIN_KEYS } from "../../../../tests/setup/chain-keys";
import { seeded } from "../../../../tests/setup/database";
import { seedOperations } from "../../../../tests/setup/operations";
import { db } from "~/db/database.server";
import { SLOWED_MS, useCaseKeys } from "~/modules/speaking-up/index.server";
import type { Args } from "~/engine/request/authorize.server";
import { followAction, speakAction, speakForm } from "./speak-flow.server";

beforeEach(async () => {
  useCaseKeys(CHAIN_KEYS);
  await seeded(seedOperations);
});

const posted = (fields: Readonly<Record<string, string>>, ip: string): Args => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return {
    request: new Request("http://portal.example/speakup", { method: "POST", body }),
    params: {},
    context: { ip },
  } as unknown as Args;
};

async function sent(): Promise<string> {
  const { made, key, categories } = await speakForm(true);
  const fraud = categories.find(({ group }) => group === "Wrongdoing")!;
  const { data } = await speakAction(
    posted(
      {
        _key: key,
        code: made.code,
        proof: made.proof,
        categoryId: fraud.value,
        subject: "Money",
        body: "Every Friday some money is missing.",
      },
      "192.0.2.1",
    ),
    null,
  );
  expect(data.sent?.answeredBy).toMatch(/^\d\d \w{3} \d{4}$/);
  return made.code;
}

it("says at its field that a text of 10 MB is too long, gives the code again, and keeps nothing", async () => {
  const { made, key, categories } = await speakForm(true);
  const typed = { categoryId: categories[0]!.value, subject: "Money", body: "x".repeat(10_000_000) };
  const { data, init } = await speakAction(
    posted({ _key: key, code: made.code, proof: made.proof, ...typed }, "192.0.2.15"),
    null,
  );
  expect(init?.status).toBe(422);
  expect(data.reply?.result?.error?.body).toEqual([expect.stringContaining("Use at most")]);
  expect([data.sent, data.made?.code]).toEqual([null, made.code]);
  expect(await db.feedbackCase.count()).toBe(0);
});

it("slows guesses, and loses nothing of what is added to an open case", async () => {
  const code = await sent();
  const ip = "192.0.2.7";
  const { data: opened } = await followAction(posted({ code }, ip));
  expect(opened.view?.subject).toBe("Money");
  for (let n = 0; n < 4; n += 1) await followAction(posted({ code: "0000 0000 0000 0000" }, ip));
  // The right code still opens its case, and takes as long as a wrong one.
  const began = performance.now();
  const late = await followAction(posted({ code }, ip));
  expect(performance.now() - began).toBeGreaterThanOrEqual(SLOWED_MS);
  expect(late.data.view?.subject).toBe("Money");
  const wrong = await Promise.all(
    Array.from({ length: 13 }, () => followAction(posted({ code: "0000 0000 0000 0000" }, ip))),
  );
  // Which of them come first, the database decides.
  const statuses = wrong.map(({ init }) => init?.status);
  expect([...new Set(statuses)].sort()).toEqual([404, 429]);
  const more = { code, proof: opened.proof, _intent: "reply" };
  const added = await followAction(posted({ ...more, text: "More of it", _key: "one" }, "192.0.2.8"));
  expect(added.data).toMatchObject({ added: true });
  expect(added.data.view!.messages.map(({ text }) => text)).toEqual(["More of it"]);
  // Whoever adds too fast finds the case and their words again.
  const [last] = (
    await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        followAction(posted({ ...more, text: `Word ${n}`, _key: `k${n}` }, "192.0.2.8")),
      ),
    )
  ).filter(({ init }) => init?.status === 429);
  expect(last?.data.view?.subject).toBe("Money");
  expect(last?.data.reply?.result?.initialValue).toMatchObject({ text: expect.stringContaining("Word") as string });
  expect(await db.caseMessage.count()).toBeLessThan(25);
});

it("takes the proof of a form's code for no proof that the code has opened a case", async () => {
  const { made } = await speakForm(true);
  const tried = await Promise.all(
    Array.from({ length: 20 }, () =>
      followAction(posted({ ...made, _intent: "reply", text: "Words", _key: "one" }, "192.0.2.11")),
    ),
  );
  expect(tried.filter(({ init }) => init?.status === 429).length).toBeGreaterThan(0);
});

it("does not count what can be no code", async () => {
  for (let n = 0; n < 8; n += 1)
    expect((await followAction(posted({ code: "1234" }, "192.0.2.9"))).init?.status).toBe(422);
});
