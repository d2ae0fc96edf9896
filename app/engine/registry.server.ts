/**
 * What the modules bring to the product. The only file of the engine that names modules; a new module adds
 * its lines here.
 */
import type { Actor } from "~/define/actor";
import type { Endpoint } from "~/define/endpoint";
import type { ListExport } from "~/define/list";
import type { LinkTarget, Resource } from "~/define/resource";
import type { Sample } from "~/define/sample";
import type { Task } from "~/define/task";
import type { Workflow } from "~/define/workflow";
import { identityEndpoints } from "~/modules/identity/index.server";
import { organisationReferences, organisationResources } from "~/modules/organisation/index.server";
import { peopleEndpoints } from "~/modules/people/index.server";
import { visitEndpoints, visitExports, visitSamples, visitTasks, visitWorkflow } from "~/modules/visits/index.server";

export const RESOURCES: readonly Resource[] = [...organisationResources];

/** What links may point to beside the resources. */
export const REFERENCES: readonly LinkTarget[] = [...organisationReferences];

export const WORKFLOWS: readonly Workflow[] = [visitWorkflow as unknown as Workflow];

/** Lists of hand-made screens that can be taken away as files; those of resources come by themselves. */
export const LISTS: readonly ListExport[] = [...visitExports];

/** API lines of the modules; those of resources come by themselves. */
export const ENDPOINTS: readonly Endpoint[] = [...identityEndpoints, ...peopleEndpoints, ...visitEndpoints];

/** What waits for a person, asked of every module that gives people work. */
export const TASK_SOURCES: readonly ((actor: Actor) => Promise<Task[]>)[] = [visitTasks];

/** Examples for URLs whose parameters name a record. Links that carry a secret answer nobody's example. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  ...visitSamples,
  "held-post": () => Promise.resolve({ params: { id: "example" }, as: null }),
  setup: () => Promise.resolve({ params: { id: "example" }, as: null }),
};

const byWord = new Map(RESOURCES.map((resource) => [resource.name.toLowerCase(), resource]));
const targets = new Map([...REFERENCES, ...RESOURCES].map((target) => [target.name, target]));

/** The resource a word of a URL names, in any case; null for none. */
export function resourceByWord(word: string): Resource | null {
  return byWord.get(word.toLowerCase()) ?? null;
}

/** What a link field points to. @throws for a name nothing has (check:definitions finds those) */
export function linkTarget(name: string): LinkTarget {
  const target = targets.get(name);
  if (!target) throw new Error(`A link points to "${name}", which is no resource.`);
  return target;
}
