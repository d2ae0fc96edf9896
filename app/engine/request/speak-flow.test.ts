import { beforeEach, expect, it } from "vitest";
import { CHAIN_KEYS } from "../../../tests/setup/chain-keys";
import { seeded } from "../../../tests/setup/database";
import { seedOperations } from "../../../tests/setup/operations";
import { db } from "~/db/database.server";
import { useCaseKeys } from "~/modules/speaking-up/index.server";
import type { Args } from "./authorize.server";
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
  expect(data.sent).not.toBeNull();
  return made.code;
}

it("slows guesses, and loses nothing of what is added to an open case", async () => {
  const code = await sent();
  const ip = "192.0.2.7";
  const { data: opened } = await followAction(posted({ code }, ip));
  expect(opened.view?.subject).toBe("Money");
  for (let n = 0; n < 4; n += 1) await followAction(posted({ code: "0000 0000 0000 0000" }, ip));
  const guess = await followAction(posted({ code, _intent: "reply", text: "More of it", _key: "one" }, ip));
  expect(guess.init?.status).toBe(429);
  const more = { code, proof: opened.proof, _intent: "reply" };
  const added = await followAction(posted({ ...more, text: "More of it", _key: "one" }, ip));
  expect(added.data).toMatchObject({ added: true });
  expect(added.data.view!.messages.map(({ text }) => text)).toEqual(["More of it"]);
  // Whoever adds too fast finds the case and their words again.
  let last = added;
  for (let n = 0; n < 6 && last.init?.status !== 429; n += 1)
    last = await followAction(posted({ ...more, text: `Word ${n}`, _key: `k${n}` }, ip));
  expect(last.init?.status).toBe(429);
  expect(last.data.view?.subject).toBe("Money");
  expect(last.data.reply?.result?.initialValue).toMatchObject({ text: expect.stringContaining("Word") as string });
  expect(await db.caseMessage.count()).toBe(5);
});

it("does not count what can be no code", async () => {
  for (let n = 0; n < 8; n += 1)
    expect((await followAction(posted({ code: "1234" }, "192.0.2.9"))).init?.status).toBe(422);
});
