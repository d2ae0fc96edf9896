import { FormProvider, parse, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { createContext, useContext, useRef, useState, type FormEvent, type ReactNode } from "react";
import { ClashPanel } from "./clash-panel";
import type { Draft } from "./drafts/draft";
import { draftKeeper } from "./drafts/draft-keeper";
import { LostNote, OfferNote, StandingWord } from "./drafts/kept-notes";
import { useKeptForm } from "./drafts/use-kept-form";
import { ErrorSummary } from "./error-summary";
import type { FormReply } from "./form-reply";
import { HiddenToken } from "./hidden-token";
import { stayingOf, type Staying } from "./staying-key";

export type FormValues = Record<string, unknown>;
/** conform turns numbers, flags and nested values into form text by itself; its types only know text. */
type StringValues = Record<string, string> | undefined;

interface RecordFormProps {
  /** `useActionData()`: messages and typed values of the attempt before. */
  reply?: FormReply | null;
  /** The loader's `key`: makes the form count once. */
  formKey: string;
  /** Version of the record being edited. */
  version?: number | null;
  /**
   * It decides on the record that the page shows and changes nothing of it: refused because that has changed, it goes on
   * from the version in sight.
   */
  decision?: boolean;
  /** What the controls hold at first, by name; lists and nested objects as they are. */
  values?: FormValues;
  /** First part of every control's id; give one when a page has several forms. */
  id?: string;
  /** Where it posts; the present address otherwise. */
  action?: string;
  /** Needed when a file is sent. */
  multipart?: boolean;
  /** Always posts as a document: its answer may be another page's. */
  whole?: boolean;
  /** Lets the browser check `required` and lengths before it sends; false sends whatever is typed. */
  browserChecks?: boolean;
  /**
   * What is typed is kept on this machine until it is saved, and sent later when the line loses it; the route exports
   * `keptAction` as its `clientAction`. "another" where one more of the same may follow without an answer.
   */
  kept?: boolean | "another";
  /** One of several forms of a page: what is typed and not sent stays while another of them is sent. */
  stays?: boolean;
  /** What browsers remember of what is typed: nothing. */
  autoComplete?: "off";
  children: ReactNode;
}

/** What became of the form since the line lost it, for the bar with its buttons. */
const Lost = createContext<ReactNode>(null);

/** A form that posts to its action with script and without; the server alone decides what is right. */
export function RecordForm(props: RecordFormProps) {
  const [back, setBack] = useState<{ from: FormReply | null; reply: FormReply } | null>(null);
  const given = props.reply ?? null;
  // What was brought back stands until the server answers it.
  const reply = back && back.from === given ? back.reply : given;
  const { key, typing, sending } = useStayingKey(props.stays === true, reply, props.formKey);
  return (
    <Body
      key={key}
      {...props}
      reply={reply}
      formKey={key}
      begin={(begun) => setBack({ from: given, reply: begun })}
      typing={typing}
      sending={sending}
    />
  );
}

/** The key of a form that stays while another form of its page is sent: of the attempt before, or of the page as it was when somebody typed. */
function useStayingKey(stays: boolean, reply: FormReply | null, formKey: string) {
  const { pathname, search } = useLocation();
  const page = pathname + search;
  const held = useRef<Staying<FormReply>>({ page, key: formKey, unsent: false, reply: null });
  held.current = stayingOf(held.current, { page, reply, formKey, stays });
  return {
    key: held.current.key,
    typing: () => void (held.current.unsent = true),
    sending: () => void (held.current.unsent = false),
  };
}

function Body({
  reply,
  formKey,
  version,
  decision = false,
  values,
  id = "f",
  action,
  multipart,
  whole,
  browserChecks = true,
  kept = false,
  autoComplete,
  children,
  begin,
  typing,
  sending,
}: RecordFormProps & { begin: (reply: FormReply) => void; typing: () => void; sending: () => void }) {
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formMethod === "POST";
  const [form] = useForm<FormValues>({
    id,
    lastResult: reply?.result,
    defaultValue: values as StringValues,
    onValidate: ({ formData }) => changeRows(reply, formData),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (busy) event.preventDefault();
    else if (isRowButton(event)) form.onSubmit(event);
    else sending();
  };
  const bringBack = (draft: Draft) =>
    void draftKeeper().then(
      ({ resultOf }) => begin({ result: resultOf(draft.fields), key: draft.key, clash: null }),
      () => undefined,
    );
  const { offer, standing, onInput } = useKeptForm(kept !== false, id, formKey, bringBack);
  const drop = (draft: Draft) =>
    void draftKeeper().then(
      ({ remove }) => remove(draft),
      () => undefined,
    );
  const another = kept === "another" ? () => begin({ result: null, key: crypto.randomUUID(), clash: null }) : undefined;
  const reread = decision && reply?.stale === true;
  const atVersion = reread ? version : (reply?.clash?.version ?? postedVersion(reply) ?? version);
  return (
    <FormProvider context={form.context}>
      <Form
        id={id}
        method="post"
        action={action}
        encType={multipart ? "multipart/form-data" : undefined}
        reloadDocument={whole}
        autoComplete={autoComplete}
        noValidate={!browserChecks}
        aria-busy={busy || undefined}
        data-kept={kept !== false || undefined}
        onSubmit={submit}
        onInput={(event) => {
          typing();
          onInput?.(event);
        }}
      >
        <HiddenToken formKey={formKey} version={atVersion} />
        {reply?.kept && <LostNote kept={reply.kept} standing={standing} another={another} />}
        {offer && <OfferNote draft={offer} bring={() => bringBack(offer)} drop={() => drop(offer)} />}
        {reply?.result?.error && <ErrorSummary errors={reply.result.error} formId={id} saved={reply.saved} />}
        {reply?.clash && <ClashPanel clash={reply.clash} />}
        <Lost.Provider value={reply?.kept ? <StandingWord kept={reply.kept} standing={standing} /> : null}>
          {children}
        </Lost.Provider>
      </Form>
    </FormProvider>
  );
}

/** The version the attempt before was typed against: a record that moved on meanwhile must still clash. */
function postedVersion(reply: FormReply | null | undefined): string | undefined {
  const posted = reply?.result?.initialValue?._version;
  return typeof posted === "string" ? posted : undefined;
}

function isRowButton(event: FormEvent<HTMLFormElement>): boolean {
  const pressed = (event.nativeEvent as SubmitEvent).submitter;
  return pressed instanceof HTMLButtonElement && pressed.name === "__intent__";
}

/** Adds or removes a row in the browser, without asking the server; messages of other fields stay. */
function changeRows(reply: FormReply | null | undefined, formData: FormData) {
  const kept = Object.fromEntries(Object.keys(reply?.result?.error ?? {}).map((name) => [name, null]));
  return parse<FormValues, string[]>(formData, { resolve: () => ({ error: kept }) });
}

/** The buttons of a form; stays in sight at the bottom. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="act">
      {children}
      {useContext(Lost)}
    </div>
  );
}

/** Controls side by side where there is room. Put `className="wide"` on what takes a whole line. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className="grid-form">{children}</div>;
}
