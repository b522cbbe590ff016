import type { CamposSugeridos, SugestaoContato } from '@portal/contract/contatos/contatos.contract'
import { CONTATO_NAO_ENCONTRADO, TELEFONES_DO_CONTATO_IGUAIS } from '@portal/contract/contatos/limites'
import { diferencas, recordAcao } from '../auditoria/auditoria.service.ts'
import { insertNotificacoes } from '../notificacoes/notificacoes.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import { listAtivosWithRole } from '../platform/auth/profiles.queries.ts'
import type { Database, Db } from '../platform/db/db.ts'
import { conflict, notFound, unprocessable } from '../platform/http/errors.ts'
import { type ContatoRow, findContato, lockAgenda, lockContato, updateContato } from './contatos.queries.ts'
import { requireNumerosLivres } from './contatos.service.ts'
import { registroDe } from './linha.ts'
import {
  decideSugestao,
  insertSugestao,
  listAbertas,
  lockAndCountAbertas,
  lockSugestao,
  type SugestaoRow,
} from './sugestoes.queries.ts'

/** Most open suggestions of one person; further ones are refused until some are decided. */
const SUGESTOES_ABERTAS_MAXIMO = 50

const PAGINA = '/consultor/agenda-telefones'

export type SugestoesService = ReturnType<typeof createSugestoesService>

/** Values of a contact in the fields of a suggestion. */
function pick(contato: ContatoRow, campos: CamposSugeridos) {
  const nomes = Object.keys(campos) as (keyof CamposSugeridos)[]
  return Object.fromEntries(nomes.map((nome) => [nome, contato[nome]])) as CamposSugeridos
}

/** Corrections of the team's contacts: consultants propose, and a manager decides each once. */
export function createSugestoesService({ db }: Database) {
  async function notifyGestao(tx: Db, { usuarioId }: Escopo, sugestao: SugestaoRow) {
    const gestores = (await listAtivosWithRole(tx, ['admin', 'gerenciador'])).filter((id) => id !== usuarioId)
    await insertNotificacoes(
      tx,
      gestores.map((usuario_id) => ({
        usuario_id,
        tipo: 'sugestao_contato' as const,
        titulo: 'Correção sugerida',
        corpo: 'Um contato da equipe pode estar errado. Aceite ou recuse a correção.',
        rota: `${PAGINA}?sugestoes=true`,
        fato: `sugestao_contato:${sugestao.id}`,
      })),
    )
  }

  /** Notifies the author of the suggestion. */
  const notifyAutor = (tx: Db, { id, autor_id }: SugestaoRow, aceita: boolean) =>
    insertNotificacoes(tx, [
      {
        usuario_id: autor_id,
        tipo: 'sugestao_contato',
        titulo: aceita ? 'Correção aceita' : 'Correção recusada',
        corpo: aceita ? 'O contato da equipe foi corrigido.' : 'O contato da equipe ficou como estava.',
        rota: PAGINA,
        fato: `sugestao_contato:${id}:decidida`,
      },
    ])

  async function correct(tx: Db, escopo: Escopo, { contato_id, antes, depois }: SugestaoRow) {
    await lockAgenda(tx, null)
    const contato = await lockContato(tx, escopo, contato_id)
    if (!contato || contato.dono_id !== null) throw notFound(CONTATO_NAO_ENCONTRADO)
    if (diferencas(antes, pick(contato, depois)).mudou)
      throw conflict('O contato mudou depois desta sugestão. Confira o contato e recuse a sugestão.')
    await requireNumerosLivres(tx, null, { ...contato, ...depois }, contato_id)
    const novo = await updateContato(tx, contato_id, contato.versao, depois)
    if (!novo) throw conflict()
    await recordAcao(tx, escopo, {
      acao: 'editar',
      entidade: 'contatos_telefonicos',
      entidade_id: contato_id,
      antes: registroDe(contato),
      depois: registroDe(novo),
    })
  }

  return {
    suggest: (escopo: Escopo, id: string, campos: CamposSugeridos): Promise<{ ok: true }> =>
      db.transaction(async (tx) => {
        const { contato } = (await findContato(tx, escopo, id)) ?? {}
        if (!contato || contato.dono_id !== null) throw notFound(CONTATO_NAO_ENCONTRADO)
        const depois: CamposSugeridos = diferencas(pick(contato, campos), campos).depois ?? {}
        if (Object.keys(depois).length === 0)
          throw unprocessable({ '': 'Mude pelo menos um campo para sugerir uma correção' })
        const { telefone, telefone_2 } = { ...contato, ...depois }
        if (telefone === telefone_2) throw unprocessable({ telefone_2: TELEFONES_DO_CONTATO_IGUAIS })
        if ((await lockAndCountAbertas(tx, escopo)) >= SUGESTOES_ABERTAS_MAXIMO)
          throw conflict(`Você já tem ${SUGESTOES_ABERTAS_MAXIMO} sugestões em aberto. Aguarde uma decisão.`)
        const sugestao = await insertSugestao(tx, escopo, { contato_id: id, antes: pick(contato, depois), depois })
        await recordAcao(tx, escopo, {
          acao: 'criar',
          entidade: 'contato_sugestoes',
          entidade_id: sugestao.id,
          depois: sugestao,
        })
        await notifyGestao(tx, escopo, sugestao)
        return { ok: true }
      }),

    async list(escopo: Escopo): Promise<SugestaoContato[]> {
      const abertas = await listAbertas(db, escopo)
      return abertas.map((aberta) => ({ ...aberta, created_at: aberta.created_at.toISOString() }))
    },

    decide: (escopo: Escopo, id: string, versao: number, aceitar: boolean): Promise<{ ok: true }> =>
      db.transaction(async (tx) => {
        const antes = await lockSugestao(tx, id)
        if (!antes) throw notFound('Sugestão não encontrada')
        if (antes.situacao !== 'aberta') throw conflict('Esta sugestão já foi decidida.')
        if (antes.versao !== versao) throw conflict()
        if (aceitar) await correct(tx, escopo, antes)
        const depois = await decideSugestao(tx, escopo, id, aceitar)
        await recordAcao(tx, escopo, {
          ...{ acao: aceitar ? 'aceitar' : 'editar', entidade: 'contato_sugestoes', entidade_id: id, antes, depois },
        })
        await notifyAutor(tx, depois, aceitar)
        return { ok: true }
      }),
  }
}
