import { useLoaderData } from "@remix-run/react";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { publicJobs } from "~/modules/recruitment/index.server";

export const meta = () => [{ title: t("Jobs") }];

export const loader = async () => ({ jobs: await publicJobs(new Date()) });

/** The jobs that anybody may apply for. */
export default function PublicJobs() {
  const { jobs } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("Jobs")}</h1>
      {jobs.length === 0 ? (
        <p>{t("No jobs are open at the moment. Please come back later.")}</p>
      ) : (
        <ul className="stack">
          {jobs.map(({ id, title, unit, closes }) => (
            <li key={id}>
              <a href={href("/jobs/:id", { params: { id } })}>{title}</a>
              <p className="text-dim">{t("{unit}, closes on {date}", { unit, date: closes })}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
