/** Job openings, and applications for them. */
import { expect, it } from "vitest";
import { addDays, dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { answerFromOutside, applyFromOutside, outsideSchema } from "~/modules/recruitment/index.server";
import { linkOf } from "~/modules/recruitment/candidate.server";
import { demoPicture } from "../../prisma/seed/demo/picture";
import { idOf, papers, send } from "./calls";

/** Examples of recruitment: an opening from its draft to its end, and applications on each of their ways. */
export function recruitmentExamples(): void {
  it("jobs are opened, applied for, offered, appointed to, filled and cancelled", async () => {
    const as = "hr.manager";
    const today = dateIn(new Date(), "Africa/Nairobi");
    const unit = await db.orgUnit.findFirstOrThrow({ where: { code: "RUI", kind: "BRANCH" } });
    const post = await db.designation.findUniqueOrThrow({ where: { code: "LB" } });
    const typed = {
      ...{ unitId: String(unit.id), designationId: String(post.id) },
      ...{ audience: "BOTH", vacancies: 4, opensOn: today, closesOn: addDays(today, 30), minServiceMonths: 0 },
    };
    const make = async () => ({ id: idOf(await send("POST /JobOpening", { as, but: typed })) });
    const moveOf = (api: string) => async (word: string, who: string, params: { id: string }, but?: object) =>
      send(`POST /${api}/{id}/${word}`, {
        as: who,
        params,
        seen: await send(`GET /${api}/{id}`, { as: who, params }),
        but: but as Record<string, unknown>,
      });
    const [move, decide] = [moveOf("JobOpening"), moveOf("JobApplication")];
    const opening = await make();
    await send("GET /JobOpening", { as });
    const seen = await send("GET /JobOpening/{id}", { as, params: opening });
    await send("PUT /JobOpening/{id}", { as, params: opening, seen, but: typed });
    await move("Publish", as, opening);

    const apply = async (who: string) => ({
      id: idOf(await send("POST /JobApplication", { as: who, but: { openingId: opening.id } })),
    });
    const offer = { startsOn: addDays(today, 60), answerBy: addDays(today, 7) };
    const offered = async (params: { id: string }) => {
      await decide("Shortlist", as, params);
      await decide("Invite", as, params, { interviewOn: today, interviewAt: "23:59" });
      await decide("Pass", as, params);
      await decide("Offer", as, params, offer);
    };
    const first = await apply("loan.officer");
    await papers("/JobApplication/{id}", "loan.officer", first.id);
    await send("GET /JobApplication", { as });
    await offered(first);
    await decide("Decline", "loan.officer", first);
    const second = await apply("loan.officer.4");
    await offered(second);
    await decide("Accept", "loan.officer.4", second);
    await decide("Appoint", as, second);
    const third = await apply("accounts.executive.4");
    await decide("Withdraw", "accounts.executive.4", third);
    const fourth = await apply("branch.manager.3");
    await decide("Shortlist", as, fourth);
    const member = async (signInName: string) => (await db.user.findUniqueOrThrow({ where: { signInName } })).id;
    const [firstMemberId, secondMemberId] = [
      String(await member("operations.head")),
      String(await member("hr.executive")),
    ];
    await decide("Invite", as, fourth, { interviewOn: today, interviewAt: "23:59", firstMemberId, secondMemberId });
    const seats = await send("GET /JobPanel", { as: "hr.executive" });
    const seat = { id: (seats.json.data as { id: string }[])[0]!.id };
    const read = await send("GET /JobPanel/{id}", { as: "hr.executive", params: seat });
    await send("PUT /JobPanel/{id}", { as: "hr.executive", params: seat, seen: read });
    const missing = await db.jobPanelSeat.findFirstOrThrow({
      where: { applicationId: Number(fourth.id), givenAt: null },
    });
    await decide("Excuse", as, fourth, { memberId: String(missing.id), note: "On leave until the end of the month." });
    await decide("Reject", as, fourth);
    const outside = async (name: string, email: string) => {
      const statement = "I kept the books of a shop for six years, and know the town.";
      await applyFromOutside(
        Number(opening.id),
        outsideSchema.parse({ name, email, phone: "", educationId: "", skills: "", statement, consent: "on" }),
        [{ name: "cv.png", bytes: demoPicture(77) }],
        new Date(),
      );
      const { id } = await db.jobApplication.findFirstOrThrow({ where: { candidate: { email } } });
      return { id: String(id) };
    };
    const fifth = await outside("Akinyi Odhiambo", "akinyi@example.org");
    await offered(fifth);
    const link = linkOf(await db.jobCandidate.findUniqueOrThrow({ where: { email: "akinyi@example.org" } }));
    await answerFromOutside(link.split("/").at(-1)!, Number(fifth.id), "accept", new Date());
    await decide("Hire", as, fifth);
    const sixth = await outside("Otieno Were", "otieno@example.org");
    await decide("Reject", as, sixth);
    await decide("Write", as, sixth);
    const another = await make();
    await move("Publish", as, another);
    const { id: candidateId } = await db.jobCandidate.findUniqueOrThrow({ where: { email: "otieno@example.org" } });
    await send("POST /JobProposal", { as, but: { candidateId: String(candidateId), openingId: another.id } });
    await move("Close", as, opening);
    await move("Fill", as, opening);
    expect((await move("Cancel", as, await make())).json.data).toMatchObject({ status: "CANCELLED" });
  });
}
