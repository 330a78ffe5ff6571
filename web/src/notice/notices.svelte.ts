// How somebody wants to be told that it is their turn: kept in this browser, for all tables.
export interface Wanted {
  sound: boolean;
  buzz: boolean;
  badge: boolean;
}

const KEY = "rulewright.notices";
const FIRST: Wanted = { sound: false, buzz: true, badge: true };

function kept(): Wanted {
  try {
    return { ...FIRST, ...(JSON.parse(globalThis.localStorage?.getItem(KEY) ?? "{}") as Partial<Wanted>) };
  } catch {
    return FIRST; // whatever else wrote there
  }
}

class Notices {
  wanted = $state.raw<Wanted>(kept());

  set(wanted: Partial<Wanted>): void {
    this.wanted = { ...this.wanted, ...wanted };
    globalThis.localStorage?.setItem(KEY, JSON.stringify(this.wanted));
    if (!this.wanted.badge) void navigator.clearAppBadge?.();
  }

  /** Say that it is somebody's turn, in the ways they want. */
  call(): void {
    if (this.wanted.sound) chime();
    if (this.wanted.buzz && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60); // a page that nobody has touched may not
  }

  /** Mark the app's own picture with how much waits, or with nothing. */
  mark(count: number): void {
    if (!this.wanted.badge) return;
    void (count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {}); // an app that is not installed has none
  }
}

export const notices = new Notices();

let audio: AudioContext | null = null;

/** Two soft notes, made here: nothing to load. */
function chime(): void {
  audio ??= globalThis.AudioContext ? new AudioContext() : null;
  if (!audio) return;
  void audio.resume();
  for (const [place, pitch] of [659, 880].entries()) {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    const at = audio.currentTime + place * 0.16;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.2, at + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.4);
    note.connect(volume).connect(audio.destination);
    note.start(at);
    note.stop(at + 0.42);
  }
}
