/** Two rising tones: frequency in hertz, start in seconds. */
const TONES = [
  [660, 0],
  [880, 0.16],
] as const
const TONE_S = 0.32
const VOLUME = 0.18

let audio: AudioContext | undefined

/** Prepares the sound. Browsers allow it only after the person has interacted with the page. */
export async function prepareSom() {
  audio ??= new AudioContext()
  if (audio.state === 'suspended') await audio.resume()
}

/** Plays the sound of a new lead; silent while the browser does not allow it. */
export function playSom() {
  if (audio?.state !== 'running') return
  for (const [frequency, start] of TONES) {
    const at = audio.currentTime + start
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(VOLUME, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + TONE_S)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + TONE_S)
  }
}
