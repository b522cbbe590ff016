import { ROTULO_RESULTADO, ROTULO_TIPO_INTERACAO } from '@portal/contract/leads/opcoes'
import type { Db } from '../platform/db/db.ts'
import type { Touched } from '../platform/db/unit-of-work.ts'
import { bringRows, type Contexto, type Item } from './bring.ts'
import { colunaDe } from './de-que-tabela.ts'
import { deQuem, ELIMINADO, readLote, readNota, SEM_TEXTO } from './interacoes.ts'
import { deleteLinhas, insertLinhas, type LinhaAntiga, listLinhas } from './linhas-antigas.ts'
import { findLeadsAntigos, findPacientesAntigos, VARIOS } from './pessoas.queries.ts'
import type { Guardada } from './preparo.queries.ts'
import type { Lida } from './store.ts'

const NAO_VEIO = 'o paciente desta linha não veio'
const NENHUM_VEIO = 'nem o lead nem o paciente desta linha veio'

/**
 * `escrito` holds the texts that were read: the row counts as changed only if they change, not when its author gets an
 * account.
 */
type Nota = Omit<LinhaAntiga, 'id'> & { escrito: readonly (string | null)[] }

/** Brings notes, calls and messages that name a patient and no lead that came, as dated lines of the patient. */
export async function bringNotasDePacientes(
  tx: Db,
  lida: Lida,
  { contexto, touched }: { contexto: Contexto; touched: Touched },
): Promise<void> {
  if (!lida.colunas.includes('paciente')) return
  const { cipher, escopo, agora } = contexto
  const de = deQuem(lida)

  async function read(sp: Db, linhas: readonly Guardada[]) {
    const { leitores, donos } = await readLote(sp, lida, linhas, contexto)
    const pacientes = await findPacientesAntigos(
      sp,
      leitores.flatMap(({ de }) => de('paciente')?.toLowerCase() ?? []),
      colunaDe(lida, 'paciente'),
    )
    const leads = await findLeadsAntigos(
      sp,
      leitores.flatMap(({ de }) => de('lead')?.toLowerCase() ?? []),
    )
    return leitores.map((leitor): { campos: Nota } | { motivo: string } | null => {
      const lead = leitor.de('lead')
      if (lead && leads.has(lead.toLowerCase())) return null
      const antigo = leitor.de('paciente')?.toLowerCase() ?? ''
      const paciente = pacientes.get(antigo)
      if (!paciente) return { motivo: lead ? NENHUM_VEIO : NAO_VEIO }
      if (paciente.varios) return { motivo: VARIOS }
      if (paciente.eliminado) return { motivo: ELIMINADO }
      const nota = readNota(leitor, { lida, donos, agora })
      if (!nota) return { motivo: SEM_TEXTO }
      const { tipo, resultado, ditos, texto, ocorreu_em, autor_id, escrito } = nota
      const titulo = [
        tipo === 'nota' ? null : ROTULO_TIPO_INTERACAO[tipo],
        resultado && ROTULO_RESULTADO[resultado],
        ...ditos,
      ]
      return {
        campos: {
          quem: { de: 'paciente', id: paciente.id, consultor_id: paciente.consultor_id, espera: false },
          detalhe: { fato: 'nota' },
          texto: [titulo.filter(Boolean).join(' · '), texto].filter(Boolean).join('\n'),
          ...{ ocorreu_em, autor_id, escrito: [lead ?? antigo, ...escrito] },
        },
      }
    })
  }

  const save = (sp: Db, itens: readonly Item<Nota>[]) =>
    insertLinhas(
      sp,
      { cipher, escopo },
      itens.map(({ id, campos: { escrito: _, ...linha } }) => ({ ...linha, id })),
    )

  await bringRows<Nota>(tx, contexto, lida, {
    // A row that names both and has no id of its own was refused in the step of leads.
    isSua: (linha) => {
      const quem = de(linha)
      return quem === 'paciente' || (quem === 'ambos' && linha.chave !== null && !linha.repetida)
    },
    read,
    used: ({ escrito }) => escrito,
    async insert(sp, itens) {
      await save(sp, itens)
      return itens.map(() => '1')
    },
    versions: async (sp, ids) => new Map((await listLinhas(sp, ids)).map((id) => [id, '1'])),
    async update(sp, item) {
      await deleteLinhas(sp, [item.id])
      await save(sp, [item])
      return { versao: '1', antes: {}, depois: {} }
    },
    onHere({ campos: { quem } }, resultado) {
      if (resultado !== 'iguais') touched.add('pacientes', [quem.consultor_id])
    },
  })
}
