import { t } from "~/core/text";
import { Button, type ButtonTone } from "~/ui/button";
import { Card } from "~/ui/card";
import { RadioGroup, type Choice } from "~/ui/choice-fields";
import { Tag, type Tone } from "~/ui/tag";
import { TextArea } from "~/ui/text-fields";
import { ActionForm, replyTo, type Forms } from "./action-form";

interface ActionsProps extends Forms {
  /** The ways to close an account. */
  closings: readonly Choice[];
  /** Acts that are not offered here. */
  without: readonly string[];
  account: {
    status: string;
    kind: string;
    hasPassword: boolean;
    email: string | null;
    secondFactorSince: string | null;
    sessions: number;
    tokens: number;
  };
}

/** What can be done to the account as it stands. */
export function AccountActions({ account, closings, without, ...forms }: ActionsProps) {
  const { status, kind, hasPassword, email, secondFactorSince } = account;
  const open = status === "ACTIVE";
  const mailable = kind === "PERSON" && open && email !== null;
  const endings = closings.filter(({ value }) => open || (status === "LOCKED" && value === "DISABLED"));
  return (
    <Card title={t("What can be done")}>
      <div className="stack">
        {mailable && !hasPassword && (
          <PlainAction
            act="invite"
            word={t("Invite again")}
            means={t("Mails a new link by which they choose a password.")}
            {...forms}
          />
        )}
        {mailable && hasPassword && (
          <PlainAction
            act="reset"
            word={t("Reset the password")}
            means={t("Mails a link for a new one. The present password counts until then.")}
            {...forms}
          />
        )}
        {kind === "PERSON" && open && email === null && (
          <p className="text-dim">{t("Without an e-mail address no link can be sent.")}</p>
        )}
        {secondFactorSince && !without.includes("factor") && (
          <PlainAction
            act="factor"
            word={t("Reset the second factor")}
            means={t("For someone who lost their phone and recovery codes. Ends their sessions.")}
            {...forms}
          />
        )}
        {open && (
          <PlainAction
            act="signOut"
            word={t("Sign out everywhere")}
            means={t("Ends every session and every token of the API.")}
            {...forms}
          />
        )}
        {!open && (
          <PlainAction
            act="open"
            word={status === "LOCKED" ? t("Unlock") : t("Open again")}
            means={t("They sign in as before.")}
            tone="primary"
            {...forms}
          />
        )}
        {endings.length > 0 && <CloseAction choices={endings} {...forms} />}
      </div>
    </Card>
  );
}

interface ActionProps extends Forms {
  act: string;
  word: string;
  means: string;
  tone?: ButtonTone;
}

function PlainAction({ act, word, means, tone, ...forms }: ActionProps) {
  return (
    <ActionForm act={act} {...forms}>
      <Button tone={tone}>{word}</Button>
      <p className="hint">{means}</p>
    </ActionForm>
  );
}

/** Puts the person out; the form unfolds below its word. */
function CloseAction({ choices, ...forms }: Forms & { choices: readonly Choice[] }) {
  return (
    <details open={replyTo(forms.reply, "close") !== undefined}>
      <summary className="w-fit py-1 font-semibold">{t("Close the account")}</summary>
      <ActionForm act="close" {...forms} values={{ status: choices[0]!.value, note: "" }}>
        <div className="stack">
          <RadioGroup name="status" label={t("How")} choices={choices} required down />
          <TextArea
            name="note"
            label={t("Why")}
            required
            rows={2}
            maxLength={300}
            hint={t("They are signed out at once; the person reads this in a mail.")}
          />
          <div>
            <Button tone="danger">{t("Close the account")}</Button>
          </div>
        </div>
      </ActionForm>
    </details>
  );
}

/** Where the person signed in from. */
export function Devices({
  devices,
}: {
  devices: readonly { id: number; name: string; ip: string; lastSeen: string; state: { text: string; tone: Tone } }[];
}) {
  return (
    <Card title={t("Devices")}>
      {devices.length === 0 ? (
        <p className="text-dim">{t("None known.")}</p>
      ) : (
        <ul>
          {devices.map((device) => (
            <li key={device.id} className="py-1">
              {device.name} <Tag tone={device.state.tone}>{device.state.text}</Tag>
              <span className="block text-dim">
                {t("{ip}, last seen {when}", { ip: device.ip, when: device.lastSeen })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
