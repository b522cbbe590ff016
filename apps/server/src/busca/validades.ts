import type { ClinicaIndexada } from './clinica-indexada.ts'

/** Clinics by the last day of their licence. */
export class Validades {
  readonly #byDay = new Map<string, Set<ClinicaIndexada>>()

  add(clinica: ClinicaIndexada): void {
    if (clinica.validade === null) return
    const others = this.#byDay.get(clinica.validade)
    if (others) others.add(clinica)
    else this.#byDay.set(clinica.validade, new Set([clinica]))
  }

  remove(clinica: ClinicaIndexada): void {
    if (clinica.validade !== null) this.#byDay.get(clinica.validade)?.delete(clinica)
  }

  /** Removes and returns the clinics whose last day is before `hoje`. */
  takeBefore(hoje: string): ClinicaIndexada[] {
    const over = [...this.#byDay].filter(([dia]) => dia < hoje)
    for (const [dia] of over) this.#byDay.delete(dia)
    return over.flatMap(([, clinicas]) => [...clinicas])
  }
}
