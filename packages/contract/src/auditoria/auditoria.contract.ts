import { z } from 'zod'
import { ROLES } from '../access.ts'
import { CATALOGOS } from '../catalogos/catalogos.contract.ts'
import { id } from '../common.ts'
import { operation } from '../operation.ts'

/** Actions that the history records. */
export const ACOES = [
  'criar',
  'editar',
  'excluir',
  'ver_sensivel',
  'exportar',
  'login',
  'distribuir',
  'aceitar',
  'imprimir',
] as const
export type Acao = (typeof ACOES)[number]

/** Kinds of record that have a history, by table name. */
export const ENTIDADES = [
  'clinicas',
  'estados',
  'cidades',
  'profiles',
  'empresa_config',
  'pacientes',
  'dispositivos',
  'leads',
  'etapas_lead',
  'campos_proprios',
  'motivos_perda',
  'modelos_mensagem',
  'entrada_fontes',
  'distribuicao_regras',
  'distribuicao_participantes',
  'coberturas',
  'contatos_telefonicos',
  'contato_sugestoes',
  'visitas',
  'clinica_vagas',
  'internacoes',
  'orcamentos',
  'condicoes_orcamento',
  'regras_repasse',
  'regras_comissao',
  'lancamentos',
  'fechamentos',
  'metas',
  'campanha_custos',
  'links_busca',
  'incidentes_seguranca',
  'solicitacoes_titular',
  'privacidade_avisos',
  'eliminacoes',
  'retencao_regras',
  'retencao_suspensoes',
  'mudanca_execucoes',
  'mudanca_envios',
  ...CATALOGOS,
] as const
export type Entidade = (typeof ENTIDADES)[number]

const campos = z.record(z.string(), z.unknown()).nullable()

const registroHistorico = z.object({
  id: z.uuid(),
  em: z.iso.datetime(),
  acao: z.enum(ACOES),
  /** Name of the person; null for jobs and command-line tools. */
  ator: z.string().nullable(),
  ator_papel: z.enum(ROLES).nullable(),
  /** Changed fields only, with their values before and after. */
  antes: campos,
  depois: campos,
})
export type RegistroHistorico = z.infer<typeof registroHistorico>

export const auditoria = {
  listHistorico: operation({
    method: 'GET',
    path: '/auditoria/{entidade}/{id}',
    summary: 'Quem mudou o quê em um registro, do mais novo ao mais antigo, 25 por página',
    access: ['admin', 'gerenciador', 'consultor', 'supervisor'],
  })
    .input(
      z.object({
        entidade: z.enum(ENTIDADES),
        id,
        pagina: z.coerce.number<number>().int().min(1).max(10_000).default(1),
      }),
    )
    .output(
      z.object({
        itens: z.array(registroHistorico),
        total: z.number(),
        /** Names of the people and records that changed fields refer to, by id. */
        nomes: z.record(z.string(), z.string()),
      }),
    ),
}
