import { isEtapaAberta } from '@portal/contract/leads/opcoes'
import type { DetalheAntigo } from '@portal/contract/leads/portal-antigo'
import type { LeadAConferir } from '@portal/contract/mudanca/mudanca.contract'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { canReceive } from '../leads/carteira.queries.ts'
import { createLoteLeads, type InteracaoDoLote } from '../leads/lote.service.ts'
import { listPessoas } from '../leads/passado/pessoas.queries.ts'
import { readRespostas, type Sobra } from '../leads/proprios/read-proprio.ts'
import { lockTelefones } from '../leads/telefones.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { unitOfWork } from '../platform/db/unit-of-work.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict } from '../platform/http/errors.ts'
import { countEsperas, deleteEspera, type EsperaRow, listEsperas, lockEspera } from './a-conferir.queries.ts'
import { createEspera } from './a-conferir.ts'
import { toLote } from './leads.ts'
import { forgetPacientes, linkPacientes } from './pacientes-a-espera.ts'

const NAO_ESPERA = 'Este lead não está mais a conferir.'

/** Note of the timeline with an answer that its own field does not take any more. */
const notaDe = ({ rotulo, valor }: Sobra, ocorreu_em: Date): Omit<InteracaoDoLote, 'lead_id'> => ({
  ...{ tipo: 'sistema', evento: 'portal_antigo', detalhe: { fato: 'nota' } satisfies DetalheAntigo },
  ...{ texto: `${rotulo}: ${valor}`, ocorreu_em, autor_id: null },
})

export type AConferir = ReturnType<typeof createAConferir>

/** Leads of the old portal without a telephone, which administrators mend one by one, also after the end of the move. */
export function createAConferir({ database, cipher, clock }: Pick<Kit, 'database' | 'cipher' | 'clock'>) {
  const { db } = database
  const write = unitOfWork(database, clock)
  const espera = createEspera(cipher)
  const lote = createLoteLeads({ cipher })

  async function lock(tx: Db, id: string): Promise<EsperaRow> {
    const row = await lockEspera(tx, id)
    if (!row) throw conflict(NAO_ESPERA)
    return row
  }

  return {
    async list(pagina: number): Promise<{ itens: LeadAConferir[]; total: number }> {
      const rows = await listEsperas(db, pagina)
      const lidos = rows.map(({ espera: row, interacoes }) => ({ row, interacoes, lead: espera.open(row) }))
      const nomes = new Map((await listPessoas(db)).map(({ id, full_name, email }) => [id, full_name || email]))
      const itens = lidos.map(({ row, interacoes, lead }) => ({
        id: row.id,
        desde: row.desde.toISOString(),
        nome: lead.nome_contato,
        telefone: lead.telefone_escrito,
        email: lead.email ?? null,
        cidade: lead.cidade ?? null,
        estado: lead.estado ?? null,
        etapa: lead.etapa,
        criado_em: lead.created_at.toISOString(),
        consultor: nomes.get(lead.consultor_id ?? '') ?? null,
        interacoes: interacoes + (lead.interacoes?.length ?? 0),
      }))
      return { itens, total: await countEsperas(db) }
    },

    /** Brings a lead with its past, under the telephone that a person typed. */
    mend: (escopo: Escopo, id: string, { telefone, nome }: { telefone: string; nome?: string | undefined }) =>
      write(async (tx, touched) => {
        await lockTelefones(tx, [telefone])
        const antigo = espera.open(await lock(tx, id))
        const dono = antigo.consultor_id ?? null
        // The consultant may have left since: an open lead is then nobody's.
        const fica = dono !== null && (!isEtapaAberta(antigo.etapa) || (await canReceive(tx, dono)))
        const linhas = (await espera.openLinhas(tx, id)).map(({ lead_id: _, ...linha }) => linha)
        // Own fields and their choices may be gone since: the answers become notes.
        const { proprios, sobras } = await readRespostas(tx, undefined, antigo.respostas ?? [])
        const lead = toLote(id, { ...antigo, nome_contato: nome ?? antigo.nome_contato, proprios }, telefone)
        const [row] = await lote.insert(tx, escopo, touched, [
          {
            ...lead,
            consultor_id: fica ? dono : null,
            interacoes: [
              ...(lead.interacoes ?? []),
              ...sobras.map((sobra) => notaDe(sobra, lead.created_at)),
              ...linhas,
            ],
          },
        ])
        if (!row) throw new Error('the lead is not there')
        await deleteEspera(tx, id)
        await linkPacientes(tx, escopo, touched, id)
        return { lead: { id: row.id, numero: row.numero } }
      }),

    /** Deletes a lead that waits; the history keeps only that there was one. */
    discard: (escopo: Escopo, id: string) =>
      db.transaction(async (tx) => {
        await lock(tx, id)
        await deleteEspera(tx, id)
        await forgetPacientes(tx, id)
        const antes = { a_conferir: 'portal antigo' }
        await recordAcao(tx, escopo, { acao: 'excluir', entidade: 'leads', entidade_id: id, antes })
      }),
  }
}
