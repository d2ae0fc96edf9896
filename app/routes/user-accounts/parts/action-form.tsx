import type { ReactNode } from "react";
import type { FormReply } from "~/ui/form-reply";
import { RecordForm, type FormValues } from "~/ui/record-form";

export interface Forms {
  /** What the form that was sent answered, whichever of the page it was. */
  reply: FormReply | undefined;
  formKey: string;
  version: number;
}

interface ActionFormProps extends Forms {
  act: string;
  /** Tells forms of the same act apart. */
  about?: number;
  values?: FormValues;
  children: ReactNode;
}

/** What was answered to one form of a page that has many. */
export function replyTo(reply: FormReply | undefined, act: string, about?: number): FormReply | undefined {
  const typed = reply?.result?.initialValue;
  const same = typed?._intent === act && (about === undefined || typed.grant === String(about));
  return same ? reply : undefined;
}

/** One of the forms of an account's page: it says by itself which act it is about. */
export function ActionForm({ act, about, reply, formKey, version, values, children }: ActionFormProps) {
  const id = about === undefined ? act : `${act}-${about}`;
  return (
    <RecordForm
      id={id}
      reply={replyTo(reply, act, about)}
      formKey={`${formKey}-${id}`}
      version={version}
      values={values}
    >
      <input type="hidden" name="_intent" value={act} />
      {children}
    </RecordForm>
  );
}
