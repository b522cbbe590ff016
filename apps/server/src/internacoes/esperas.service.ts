import type { EscritaInternacoes } from './escrita.ts'
import { listComOutraNatureza, listIdsDoPaciente, lockInternacao } from './internacoes.queries.ts'

const LOTE = 200

/** Rejudges what admissions lack after other words changed: nothing is refused, missing facts become tasks. */
export function createEsperasService({ db, doPaciente, ...escrita }: EscritaInternacoes) {
  /** One transaction each, so that a form open for one admission does not delay the others. */
  const judge = ({ id, paciente_id }: { id: string; paciente_id: string }) =>
    escrita.write(async (tx, touched) => {
      await escrita.begin(tx)
      const paciente = await doPaciente.lockAny(tx, paciente_id)
      const internacao = await lockInternacao(tx, id)
      if (!paciente || !internacao) return
      await escrita.synchronize(tx, null, touched, { internacao, paciente })
      touched.add('pacientes', [paciente.consultor_id])
    })

  return {
    /**
     * Judges admissions again whose clinic has another legal nature since, for one clinic or all. Returns their number.
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

    /** Judges a patient's admissions again, after a change of birth date or a merge. */
    async judgePaciente(pacienteId: string): Promise<void> {
      for (const internacao of await listIdsDoPaciente(db, pacienteId)) await judge(internacao)
    },
  }
}
