import { randomUUID } from 'node:crypto'
import type { FormularioMeta } from '@portal/contract/entradas/entradas.contract'
import { CAMPOS_DE_FORA, type CampoDeFora, type Mapeamento } from '@portal/contract/entradas/modelos'
import { cleanDestino, DESTINO_DA_FILA, type Destino } from '@portal/contract/leads/destino'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { requireDestino } from '../leads/destino.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { dayOf } from '../platform/day.ts'
import type { Db } from '../platform/db/db.ts'
import type { Kit } from '../platform/feature.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { findSituacao, insertPerdidas, updateSituacao } from './chamadas.queries.ts'
import { sealCorpo } from './corpo-guardado.ts'
import { AVISO_DA_META } from './entradas.table.ts'
import {
  type FonteRow,
  findFonte,
  findFormulario,
  insertFormulario,
  listFontesDoModelo,
  listFormularios,
  lockFonte,
  updateFormulario,
} from './fontes.queries.ts'
import { FONTE_NAO_ENCONTRADA, SO_META } from './fontes.service.ts'
import { recognizeChave } from './formatos/reconhecer.ts'
import { type Graph, GraphError } from './graph.ts'
import { chaveDoLeadgen } from './segredos.ts'
import { paginaDe } from './trabalho.service.ts'

const DIA_MS = 86_400_000
/** Period of the first poll, and the overlap of each poll with the one before. */
const PRIMEIRA_BUSCA_MS = 2 * DIA_MS
const SOBREPOSTO_MS = DIA_MS / 24

type Formulario = Destino & {
  id: string
  formulario_id: string
  versao: number | null
  nome: string
  proprio: boolean
  mapeamento: Mapeamento
}

export type MetaService = ReturnType<typeof createMetaService>

/** Pages of Meta: checks, forms, and leads missed by calls. */
export function createMetaService(kit: Kit, { graph, wake }: { graph: Graph; wake: () => void }) {
  const { database, cipher, clock, log } = kit
  const { db } = database

  async function findMeta(tx: Db, id: string): Promise<FonteRow> {
    const fonte = await findFonte(tx, id)
    if (!fonte) throw notFound(FONTE_NAO_ENCONTRADA)
    if (fonte.modelo !== 'meta') throw conflict(SO_META)
    return fonte
  }

  const setSituacao = (fonte: FonteRow, campos: Parameters<typeof updateSituacao>[2]) =>
    updateSituacao(db, fonte.id, campos, new Date(clock()), dayOf(clock()))

  const recognized = (chave: string): CampoDeFora | null => {
    const destino = recognizeChave(chave)?.destino
    return CAMPOS_DE_FORA.find((campo) => campo === destino) ?? null
  }

  /** Stores leads that a page had since the last poll and no call announced. */
  async function pollFonte(fonte: FonteRow): Promise<number> {
    const agora = new Date(clock())
    const situacao = await findSituacao(db, fonte.id)
    // Leads from before the source existed were handled elsewhere.
    const primeira = Math.max(agora.getTime() - PRIMEIRA_BUSCA_MS, fonte.created_at.getTime() + SOBREPOSTO_MS)
    const ate = situacao?.buscado_ate?.getTime() ?? primeira
    const pagina = paginaDe(kit, fonte)
    let perdidas = 0
    for (const formulario of await graph.listForms(pagina)) {
      const ids = await graph.listLeads(pagina, formulario.id, new Date(ate - SOBREPOSTO_MS))
      perdidas += await insertPerdidas(
        db,
        fonte.id,
        ids.map((leadgen_id) => {
          const id = randomUUID()
          const aviso = Buffer.from(JSON.stringify({ leadgen_id, form_id: formulario.id }))
          return {
            ...{ id, formulario_id: formulario.id, tipo_corpo: AVISO_DA_META },
            chave: cipher.lookupHash(`chamada ${fonte.id} ${chaveDoLeadgen(leadgen_id)}`),
            corpo_cifrado: sealCorpo(cipher, id, aviso),
          }
        }),
        agora,
      )
    }
    await setSituacao(fonte, { buscado_ate: agora, busca_em: agora, busca_falha: null })
    return perdidas
  }

  return {
    async test(id: string) {
      const fonte = await findMeta(db, id)
      try {
        const exames = await graph.examine(paginaDe(kit, fonte))
        const falha = exames.find(({ ok }) => !ok)
        await setSituacao(
          fonte,
          falha ? { busca_falha: falha.frase } : { busca_em: new Date(clock()), busca_falha: null },
        )
        return exames
      } catch (error) {
        if (!(error instanceof GraphError)) throw error
        return [{ exame: 'token' as const, ok: false, frase: error.message }]
      }
    },

    /** Forms of the page as listed by Meta, with their stored settings. */
    async listFormularios(id: string): Promise<FormularioMeta[]> {
      const fonte = await findMeta(db, id)
      const salvos = new Map((await listFormularios(db, id)).map((um) => [um.formulario_id, um]))
      let formularios: Awaited<ReturnType<Graph['listForms']>>
      try {
        formularios = await graph.listForms(paginaDe(kit, fonte))
      } catch (error) {
        if (!(error instanceof GraphError)) throw error
        throw conflict(error.message)
      }
      return formularios.map(({ id: formulario_id, nome, perguntas }) => {
        const salvo = salvos.get(formulario_id)
        return {
          ...{ formulario_id, nome, versao: salvo?.versao ?? null, proprio: salvo?.proprio ?? false },
          ...(salvo ? cleanDestino(salvo) : DESTINO_DA_FILA),
          mapeamento: salvo?.mapeamento ?? {},
          perguntas: perguntas.map((pergunta) => ({ ...pergunta, reconhecido: recognized(pergunta.chave) })),
        }
      })
    },

    saveFormulario: (escopo: Escopo, { id, formulario_id, versao, nome, proprio, mapeamento, ...dele }: Formulario) =>
      db.transaction(async (tx) => {
        await findMeta(tx, id)
        await lockFonte(tx, id)
        const destino = proprio ? cleanDestino(dele) : DESTINO_DA_FILA
        await requireDestino(tx, destino)
        const antes = await findFormulario(tx, id, formulario_id)
        if ((antes?.versao ?? null) !== versao) throw conflict()
        const campos = { nome, proprio, mapeamento, ...destino }
        const depois = antes
          ? await updateFormulario(tx, antes, campos)
          : await insertFormulario(tx, { ...campos, fonte_id: id, formulario_id, created_by: escopo.usuarioId })
        if (!depois) throw conflict()
        const registro = (um: typeof campos | undefined) =>
          um && { formulario: nome, proprio: um.proprio, mapeamento: um.mapeamento, ...cleanDestino(um) }
        await recordAcao(tx, escopo, {
          ...{ acao: 'editar', entidade: 'entrada_fontes', entidade_id: id },
          antes: registro(antes) ?? {},
          depois: registro(depois) ?? {},
        })
        return { formulario_id, versao: depois.versao }
      }),

    /** Polls every page for missed leads; runs once a day. */
    async poll(): Promise<{ perdidas: number; falhas: number }> {
      const resultado = { perdidas: 0, falhas: 0 }
      for (const fonte of await listFontesDoModelo(db, 'meta')) {
        try {
          resultado.perdidas += await pollFonte(fonte)
        } catch (error) {
          if (!(error instanceof GraphError)) throw error
          resultado.falhas += 1
          log.warn({ fonte: fonte.id, falha: error.falha }, 'leads of a page could not be asked for')
          await setSituacao(fonte, { busca_falha: error.message })
        }
      }
      if (resultado.perdidas > 0) wake()
      return resultado
    },
  }
}
