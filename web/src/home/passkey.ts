// Passkeys: what the browser wants as bytes, the server says in base64url, and the other way round.
import { post } from "../api/http";

type Plain = Record<string, unknown>;

export function toBytes(text: string): ArrayBuffer {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (each) => each.charCodeAt(0)).buffer;
}

export function toText(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const named = (keys: unknown) => ((keys as { id: string; type: "public-key" }[] | undefined) ?? []).map((each) => ({ type: each.type, id: toBytes(each.id) }));

export const hasPasskeys = () => typeof PublicKeyCredential !== "undefined" && Boolean(navigator.credentials);

/** Have the browser make a passkey, and hand it over. */
export async function makePasskey(begin: string, finish: string, body: Plain = {}): Promise<void> {
  const { options } = await post<{ options: Plain }>(begin, body);
  const user = options.user as { id: string; name: string; displayName: string };
  const made = await navigator.credentials.create({
    publicKey: {
      ...(options as unknown as PublicKeyCredentialCreationOptions),
      challenge: toBytes(String(options.challenge)),
      user: { ...user, id: toBytes(user.id) },
      excludeCredentials: named(options.excludeCredentials),
    },
  });
  if (!(made instanceof PublicKeyCredential)) return;
  const response = made.response as AuthenticatorAttestationResponse;
  await post(finish, { credential: { ...told(made), response: { clientDataJSON: toText(response.clientDataJSON), attestationObject: toText(response.attestationObject) } } });
}

/** Sign in with a passkey that the browser has. */
export async function usePasskey(): Promise<void> {
  const { options } = await post<{ options: Plain }>("/api/sessions/passkey/begin");
  const found = await navigator.credentials.get({
    publicKey: { ...(options as unknown as PublicKeyCredentialRequestOptions), challenge: toBytes(String(options.challenge)), allowCredentials: named(options.allowCredentials) },
  });
  if (!(found instanceof PublicKeyCredential)) return;
  const response = found.response as AuthenticatorAssertionResponse;
  await post("/api/sessions/passkey", {
    credential: {
      ...told(found),
      response: {
        clientDataJSON: toText(response.clientDataJSON),
        authenticatorData: toText(response.authenticatorData),
        signature: toText(response.signature),
        userHandle: response.userHandle && toText(response.userHandle),
      },
    },
  });
}

const told = (credential: PublicKeyCredential) => ({ id: credential.id, rawId: toText(credential.rawId), type: credential.type, clientExtensionResults: {} });
