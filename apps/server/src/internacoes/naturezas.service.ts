import type { Escrita } from './escrita.ts'
import { listComOutraNatureza, lockInternacao } from './internacoes.queries.ts'

const LOTE = 200

/** What becomes of admissions when somebody says what their clinic is: nothing is refused, what is wrong turns red. */
export const createNaturezasService = ({ db, doPaciente, ...escrita }: Escrita) => ({
  /**
   * Judges admissions again whose clinic was said to be something else since: of one clinic, or of all. Returns how many
   * there were.
   */
  async conferir(clinicaId?: string): Promise<number> {
    let total = 0
    let depoisDe: string | undefined
    do {
      const lote = await listComOutraNatureza(db, { clinicaId, depoisDe, limite: LOTE })
      // Each by itself: a form that is open about another one does not wait for all.
      for (const { id, paciente_id } of lote)
        await escrita.write(async (tx, touched) => {
          await escrita.begin(tx)
          const paciente = await doPaciente.lockAny(tx, paciente_id)
          const internacao = await lockInternacao(tx, id)
          if (!paciente || !internacao) return
          await escrita.sincronizar(tx, null, touched, { internacao, paciente })
          touched.add('pacientes', [paciente.consultor_id])
        })
      total += lote.length
      depoisDe = lote.length < LOTE ? undefined : lote.at(-1)?.id
    } while (depoisDe !== undefined)
    return total
  },
})
