import { z } from 'zod'
import { GESTAO, SIGNED_IN } from '../access.ts'
import { CNPJ_INVALIDO, normalizeCnpj } from '../cnpj.ts'
import { id, linha, nome, normalizado, queryNumber, texto, uf } from '../common.ts'
import { keysOf } from '../keys-of.ts'
import { operation } from '../operation.ts'
import {
  CNES_INVALIDO,
  CONSELHOS,
  CRM_INVALIDO,
  FAIXAS_LICENCA,
  NATUREZA_EM_LOTE_MAXIMO,
  NATUREZAS,
  normalizeCnes,
  normalizeCrm,
  ORDENS_LICENCAS,
  REGULARIDADE_MAXIMO,
  SITUACOES_REGULARIDADE,
  STATUS_ESCOLHIDOS,
} from './regularidade.ts'

const natureza = z.enum(keysOf(NATUREZAS), 'Escolha uma natureza da lista')
const conselho = z.enum(keysOf(CONSELHOS), 'Escolha um conselho da lista')
const situacao = z.enum(keysOf(SITUACOES_REGULARIDADE))
const faixa = z.enum(keysOf(FAIXAS_LICENCA))
const data = z.iso.date('Informe uma data que exista')

/** State of the licence today; `verificada_em` is set while it is 'verificada'. */
export const selo = z.object({ situacao, verificada_em: z.iso.datetime().nullable() })
export type Selo = z.infer<typeof selo>

/** Regularity on cards of the search. */
export const regularidadeDoCartao = selo.extend({ natureza: natureza.nullable() })
export type RegularidadeDoCartao = z.infer<typeof regularidadeDoCartao>

/** Badge that families see; null while nobody has recorded the clinic's nature. */
export const seloPublico = (regularidade: RegularidadeDoCartao | null): Selo | null =>
  regularidade?.natureza ? { situacao: regularidade.situacao, verificada_em: regularidade.verificada_em } : null

const maximo = REGULARIDADE_MAXIMO
const regularidadeCampos = z.object({
  natureza: natureza.nullable(),
  cnpj: normalizado(normalizeCnpj, CNPJ_INVALIDO).nullable(),
  cnes: normalizado(normalizeCnes, CNES_INVALIDO).nullable(),
  licenca_sanitaria_numero: linha(maximo.licenca).nullable(),
  licenca_validade: data.nullable(),
  avcb_validade: data.nullable(),
  rt_nome: nome({ max: maximo.rt_nome }).nullable(),
  rt_conselho: conselho.nullable(),
  rt_numero: linha(maximo.rt_numero).nullable(),
  rt_uf: uf.nullable(),
  diretor_medico_crm: normalizado(normalizeCrm, CRM_INVALIDO).nullable(),
  status: z.enum(STATUS_ESCOLHIDOS, 'Escolha uma situação da lista'),
  observacao: texto(maximo.observacao).nullable(),
  menores_justificativa: texto(maximo.justificativa).nullable(),
  /** Flags of the clinic itself, saved together with its regularity. */
  atende_involuntario: z.boolean(),
  aceita_menores: z.boolean(),
})
/** Regularity fields that an imported file of clinics may have. */
export const regularidadeImportada = regularidadeCampos
  .pick({ natureza: true, cnpj: true, cnes: true, licenca_sanitaria_numero: true, licenca_validade: true })
  .partial()
export type RegularidadeImportada = z.infer<typeof regularidadeImportada>
export type RegularidadeCampos = z.infer<typeof regularidadeCampos>

const lido = z.string().nullable()
const regularidadeLida = selo.extend({
  /** Id of the clinic. */
  id: z.uuid(),
  /** 0 before anything was recorded. */
  versao: z.number(),
  natureza: natureza.nullable(),
  cnpj: lido,
  cnes: lido,
  licenca_sanitaria_numero: lido,
  licenca_validade: lido,
  avcb_validade: lido,
  rt_nome: lido,
  rt_conselho: conselho.nullable(),
  rt_numero: lido,
  rt_uf: lido,
  diretor_medico_crm: lido,
  status: z.enum(STATUS_ESCOLHIDOS),
  /** Name of the person who verified the licence. */
  verificado_por: lido,
  observacao: lido,
  menores_justificativa: lido,
  atende_involuntario: z.boolean(),
  aceita_menores: z.boolean(),
})
export type Regularidade = z.infer<typeof regularidadeLida>

const filtroLicencas = z.object({
  /** Absent: licences that are over or end within 60 days. */
  faixa: faixa.optional(),
  texto: z.string().trim().max(120).default(''),
  ordem: z.enum(ORDENS_LICENCAS).default('validade'),
  direcao: z.enum(['asc', 'desc']).default('asc'),
})
export type FiltroLicencas = z.infer<typeof filtroLicencas>

const licenca = z.object({
  /** Id of the clinic. */
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  active: z.boolean(),
  natureza: natureza.nullable(),
  situacao,
  licenca_validade: z.string(),
  /** Days until the licence's last day; negative once it is over. */
  dias: z.number(),
})
export type Licenca = z.infer<typeof licenca>

export const regularidade = {
  getRegularidade: operation({
    method: 'GET',
    path: '/clinicas/{id}/regularidade',
    summary: 'Licenças, responsáveis e situação de uma clínica; de uma inativa, só para quem gerencia clínicas',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(regularidadeLida),
  updateRegularidade: operation({
    method: 'PATCH',
    path: '/clinicas/{id}/regularidade',
    summary: 'Alterar a regularidade de uma clínica e, no mesmo salvamento, o que ela atende',
    access: GESTAO,
  })
    .input(
      regularidadeCampos.partial().extend({
        id,
        versao: z.number().int().min(0),
        /** True: the documents were checked again today, although the clinic is already verified. */
        reverificar: z.boolean().default(false),
      }),
    )
    .output(regularidadeLida),
  setNatureza: operation({
    method: 'POST',
    path: '/clinicas-natureza',
    summary: 'Dizer de várias clínicas, de uma vez, o que elas são; as que a lei não deixa ficam como estão',
    access: GESTAO,
  })
    .input(z.object({ clinicas: z.array(id).min(1).max(NATUREZA_EM_LOTE_MAXIMO), natureza }))
    .output(
      z.object({
        alteradas: z.number(),
        /** Clinics that already had this nature. */
        iguais: z.number(),
        /** Clinics left unchanged, with the reason; deleted ones have no name. */
        recusadas: z.array(z.object({ id: z.uuid(), name: z.string().nullable(), motivo: z.string() })),
      }),
    ),
  listLicencas: operation({
    method: 'GET',
    path: '/clinicas-licencas',
    summary: 'Licenças vencidas ou que vencem em 60 dias, com quantas há em cada faixa',
    access: GESTAO,
  })
    .input(
      filtroLicencas.extend({
        pagina: queryNumber().int().min(1).max(100_000).default(1),
        tamanho: queryNumber().int().min(1).max(100).default(25),
      }),
    )
    .output(z.object({ itens: z.array(licenca), total: z.number(), faixas: z.record(faixa, z.number()) })),
  exportLicencas: operation({
    method: 'GET',
    path: '/clinicas-licencas-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'As licenças da lista em um arquivo CSV (UTF-8 com BOM, separado por ;)',
    access: GESTAO,
  })
    .input(filtroLicencas)
    .output(z.string()),
}
