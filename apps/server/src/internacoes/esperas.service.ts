import type { Escrita } from './escrita.ts'
import { listComOutraNatureza, listIdsDoPaciente, lockInternacao } from './internacoes.queries.ts'

const LOTE = 200

/** What admissions wait for, when something changed that other words keep: nothing is refused, what is wrong turns red. */
export function createEsperasService({ db, doPaciente, ...escrita }: Escrita) {
  /** Each by itself: a form that is open about another one does not wait for all. */
  const judge = ({ id, paciente_id }: { id: string; paciente_id: string }) =>
    escrita.write(async (tx, touched) => {
      await escrita.begin(tx)
      const paciente = await doPaciente.lockAny(tx, paciente_id)
      const internacao = await lockInternacao(tx, id)
      if (!paciente || !internacao) return
      await escrita.sincronizar(tx, null, touched, { internacao, paciente })
      touched.add('pacientes', [paciente.consultor_id])
    })

  return {
    /**
     * Judges admissions again whose clinic was said to be something else since: of one clinic, or of all. Returns how many
     * there were.
     */
    async judgeNaturezas(clinicaId?: string): Promise<number> {
      let total = 0
      let depoisDe: string | undefined
      do {
        const lote = await listComOutraNatureza(db, { clinicaId, depoisDe, limite: LOTE })
        for (const internacao of lote) await judge(internacao)
        total += lote.length
        depoisDe = lote.length < LOTE ? undefined : lote.at(-1)?.id
      } while (depoisDe !== undefined)
      return total
    },

    /** The admissions of a patient whose birth was said, or who was merged. */
    async judgePaciente(pacienteId: string): Promise<void> {
      for (const internacao of await listIdsDoPaciente(db, pacienteId)) await judge(internacao)
    },
  }
}
