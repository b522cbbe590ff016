import {
  CAMPOS_GUARDADOS_MAXIMO,
  CAMPOS_MAXIMO,
  CAMPOS_NO_CARTAO_MAXIMO,
  campoEmUso,
  OPCAO_REPETIDA,
  OPCOES_VAZIAS,
  opcaoEmUso,
  TEXTO_FORA_DO_CARTAO,
  type TipoCampo,
} from '@portal/contract/etapas/campos-proprios'
import type {
  CampoProprio,
  CampoProprioCampos,
  EtapaCampos,
  EtapaLead,
  MotivoCampos,
  MotivoPerda,
} from '@portal/contract/etapas/etapas.contract'
import { hasSla, NOME_REPETIDO } from '@portal/contract/etapas/limites'
import { semAcento } from '@portal/contract/regras/sem-acento'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import { changeVersioned } from '../auditoria/mudanca.service.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Database } from '../platform/db/db.ts'
import { conflict, forbidden, notFound, uniqueAt, unprocessable } from '../platform/http/errors.ts'
import {
  type CampoProprioRow,
  countUsoMotivo,
  deleteCampoProprio,
  deleteMotivo,
  insertCampoProprio,
  insertMotivo,
  listCamposProprios,
  listEtapas,
  listMotivos,
  listUsosCampos,
  listUsosMotivos,
  lockCampoProprio,
  lockCamposProprios,
  lockEtapa,
  lockMotivo,
  updateCampoProprio,
  updateEtapa,
  updateMotivo,
} from './etapas.queries.ts'

const CAMPO_NAO_ENCONTRADO = 'Campo não encontrado'
const OUTRO_FIXO = "O motivo 'Outro' não muda de nome e fica sempre ativo"
const MOTIVO_NAO_ENCONTRADO = 'Motivo não encontrado'
/** Refuses the deletion of a reason of loss that leads have. */
const motivoEmUso = (leads: number) =>
  `Este item está em uso em ${leads} ${leads === 1 ? 'lead' : 'leads'}. Desative-o em vez de excluir.`

const UNICOS = {
  etapas_lead_rotulo_unico: { rotulo: NOME_REPETIDO },
  motivos_perda_name_unico: { name: NOME_REPETIDO },
  campos_proprios_nome_unico: { nome: 'Já existe um campo com este nome' },
}

/** Throws 422 for options or a place on the card that do not fit the field's type. */
function requireCoerente(tipo: TipoCampo, { opcoes, no_cartao }: Pick<CampoProprioCampos, 'opcoes' | 'no_cartao'>) {
  if (tipo === 'texto' && no_cartao) throw unprocessable({ no_cartao: TEXTO_FORA_DO_CARTAO })
  if (tipo !== 'escolha' && opcoes.length > 0) throw unprocessable({ opcoes: 'Só um campo de escolha tem opções' })
  if (tipo === 'escolha' && opcoes.every(({ arquivada }) => arquivada)) throw unprocessable({ opcoes: OPCOES_VAZIAS })
  const nomes = opcoes.map(({ nome }) => semAcento(nome))
  const repetida = nomes.findIndex((nome, i) => nomes.indexOf(nome) !== i)
  if (repetida >= 0) throw unprocessable({ [`opcoes.${repetida}.nome`]: OPCAO_REPETIDA })
  if (new Set(opcoes.map(({ id }) => id)).size < opcoes.length) throw unprocessable({ opcoes: OPCAO_REPETIDA })
}

/** Throws 409 where there are already as many fields in use as allowed. */
function requireVaga(campos: readonly CampoProprioRow[]) {
  if (campos.filter(({ arquivado }) => !arquivado).length >= CAMPOS_MAXIMO)
    throw conflict(`São no máximo ${CAMPOS_MAXIMO} campos em uso. Arquive um para criar outro.`)
}

/** Refuses one more field on cards than they have room for. */
function requireLugarNoCartao(outros: readonly CampoProprioRow[], { no_cartao, arquivado }: CampoProprioCampos) {
  const cheio = outros.filter((campo) => campo.no_cartao && !campo.arquivado).length >= CAMPOS_NO_CARTAO_MAXIMO
  if (no_cartao && !arquivado && cheio)
    throw unprocessable({ no_cartao: `São no máximo ${CAMPOS_NO_CARTAO_MAXIMO} campos no cartão. Tire outro antes.` })
}

export type EtapasService = ReturnType<typeof createEtapasService>

/** Stages of leads, reasons of loss and own fields, managed by administrators. */
export const createEtapasService = ({ db }: Database) => ({
  list: () => listEtapas(db),

  /** Changes a stage. 'Novo' has the company's time limit, a visit stage its visit's time, and ended leads none. */
  update: (escopo: Escopo, id: string, versao: number, campos: EtapaCampos): Promise<EtapaLead> =>
    db.transaction(async (tx) => {
      if ((campos.sla_valor === null) !== (campos.sla_unidade === null))
        throw unprocessable({ sla_valor: 'Informe o número e a unidade, ou nenhum dos dois' })
      const { depois } = await changeVersioned(tx, escopo, {
        entidade: 'etapas_lead',
        versao,
        lock: lockEtapa(tx, id),
        ausente: 'Etapa não encontrada',
        campos,
        async write(antes) {
          if (campos.sla_valor !== null && !hasSla(antes.chave))
            throw unprocessable({ sla_valor: 'Esta etapa não tem prazo próprio' })
          return uniqueAt(updateEtapa(tx, id, versao, campos), UNICOS)
        },
      })
      return depois
    }),

  /** Reasons of loss; only administrators may ask for inactive ones. */
  async listMotivos(escopo: Escopo, incluirInativos: boolean) {
    if (incluirInativos && escopo.role !== 'admin') throw forbidden()
    return listMotivos(db, incluirInativos)
  },

  listUsosMotivos: () => listUsosMotivos(db),

  createMotivo: (escopo: Escopo, campos: MotivoCampos): Promise<MotivoPerda> =>
    db.transaction(async (tx) => {
      const depois = await uniqueAt(insertMotivo(tx, campos, escopo.usuarioId), UNICOS)
      await recordAcao(tx, escopo, { acao: 'criar', entidade: 'motivos_perda', entidade_id: depois.id, depois })
      return depois
    }),

  /** Changes a reason of loss. 'Outro' stays active, so that every loss can have a reason. */
  updateMotivo: (escopo: Escopo, id: string, versao: number, campos: MotivoCampos): Promise<MotivoPerda> =>
    db.transaction(async (tx) => {
      const { depois } = await changeVersioned(tx, escopo, {
        entidade: 'motivos_perda',
        versao,
        lock: lockMotivo(tx, id),
        ausente: MOTIVO_NAO_ENCONTRADO,
        campos,
        async write(antes) {
          if (antes.pede_texto && (campos.name !== antes.name || !campos.is_active))
            throw unprocessable({ [campos.is_active ? 'name' : 'is_active']: OUTRO_FIXO })
          return uniqueAt(updateMotivo(tx, id, versao, campos), UNICOS)
        },
      })
      return depois
    }),

  deleteMotivo: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
    db.transaction(async (tx) => {
      const antes = await lockMotivo(tx, id)
      if (!antes) throw notFound(MOTIVO_NAO_ENCONTRADO)
      if (antes.pede_texto) throw conflict(OUTRO_FIXO)
      const leads = await countUsoMotivo(tx, id)
      if (leads > 0) throw conflict(motivoEmUso(leads))
      await deleteMotivo(tx, id)
      await recordAcao(tx, escopo, { acao: 'excluir', entidade: 'motivos_perda', entidade_id: id, antes })
      return { ok: true }
    }),

  listCampos: (): Promise<CampoProprio[]> => listCamposProprios(db),

  listUsosCampos: () => listUsosCampos(db),

  createCampo: (escopo: Escopo, campos: CampoProprioCampos & { tipo: TipoCampo }): Promise<CampoProprio> =>
    db.transaction(async (tx) => {
      requireCoerente(campos.tipo, campos)
      const outros = await lockCamposProprios(tx)
      if (!campos.arquivado) requireVaga(outros)
      requireLugarNoCartao(outros, campos)
      if (outros.length >= CAMPOS_GUARDADOS_MAXIMO)
        throw conflict(
          `São no máximo ${CAMPOS_GUARDADOS_MAXIMO} campos, com os arquivados. Exclua um que nenhum lead tem.`,
        )
      const depois = await uniqueAt(insertCampoProprio(tx, { ...campos, created_by: escopo.usuarioId }), UNICOS)
      await recordAcao(tx, escopo, { acao: 'criar', entidade: 'campos_proprios', entidade_id: depois.id, depois })
      return depois
    }),

  /** Changes an own field. An option that leads have is archived, not removed. */
  updateCampo: (escopo: Escopo, id: string, versao: number, campos: CampoProprioCampos): Promise<CampoProprio> =>
    db.transaction(async (tx) => {
      const outros = (await lockCamposProprios(tx)).filter((campo) => campo.id !== id)
      const { depois } = await changeVersioned(tx, escopo, {
        entidade: 'campos_proprios',
        versao,
        lock: lockCampoProprio(tx, id),
        ausente: CAMPO_NAO_ENCONTRADO,
        campos,
        async write(antes) {
          requireCoerente(antes.tipo, campos)
          if (antes.arquivado && !campos.arquivado) requireVaga(outros)
          requireLugarNoCartao(outros, campos)
          const ficam = new Set(campos.opcoes.map((opcao) => opcao.id))
          const usos = new Map((await listUsosCampos(tx, id)).map(({ opcao_id, leads }) => [opcao_id, leads]))
          for (const opcao of antes.opcoes) {
            const leads = usos.get(opcao.id) ?? 0
            if (!ficam.has(opcao.id) && leads > 0) throw conflict(opcaoEmUso(opcao.nome, leads))
          }
          return uniqueAt(updateCampoProprio(tx, id, versao, campos), UNICOS)
        },
      })
      return depois
    }),

  deleteCampo: (escopo: Escopo, id: string): Promise<{ ok: true }> =>
    db.transaction(async (tx) => {
      const antes = await lockCampoProprio(tx, id)
      if (!antes) throw notFound(CAMPO_NAO_ENCONTRADO)
      const leads = (await listUsosCampos(tx, id)).find(({ opcao_id }) => opcao_id === null)?.leads ?? 0
      if (leads > 0) throw conflict(campoEmUso(leads))
      await deleteCampoProprio(tx, id)
      await recordAcao(tx, escopo, { acao: 'excluir', entidade: 'campos_proprios', entidade_id: id, antes })
      return { ok: true }
    }),
})
