import { z } from 'zod'
import { GESTAO, SIGNED_IN } from '../access.ts'
import { GALERIA_MAXIMO, VIDEO_URLS_MAXIMO, VIDEOS_MAXIMO } from '../arquivos/finalidades.ts'
import {
  id,
  isMidia,
  latitude,
  linha,
  longitude,
  nome,
  queryFlag,
  queryList,
  queryNumber,
  texto,
  uf,
} from '../common.ts'
import { operation } from '../operation.ts'
import { textoLongo } from '../regras/nome.ts'
import { ENDERECO_INVALIDO, isEnderecoWeb, isSite, SITE_INVALIDO } from '../regras/site.ts'
import { MUITOS_NOMES, NOME_DA_LISTA_MAXIMO, NOMES_MAXIMO, OBRIGATORIO, TEXTO_MAXIMO } from './limites.ts'
import { comPrefixoPreco } from './preco.ts'
import { regularidadeDoCartao } from './regularidade.contract.ts'

const MIDIA = 'Envie o arquivo pelo portal ou informe um endereço que comece com https://'
const opcional = (campo: keyof typeof TEXTO_MAXIMO) => texto(TEXTO_MAXIMO[campo]).nullable()
const linhaOpcional = (campo: keyof typeof TEXTO_MAXIMO) => linha(TEXTO_MAXIMO[campo]).nullable()
const nomeObrigatorio = (campo: keyof typeof TEXTO_MAXIMO) => nome({ vazio: OBRIGATORIO, max: TEXTO_MAXIMO[campo] })

/** Comparison key of a name, like the database's: without case and accents. */
const nameKey = (nome: string) => nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
function semRepetir(lista: string[]): string[] {
  const vistos = new Set<string>()
  return lista.filter((nome) => vistos.size < vistos.add(nameKey(nome)).size)
}
/** Distinct names, from a catalogue or typed freely. */
const nomes = z
  .array(nome({ vazio: 'Informe um nome', max: NOME_DA_LISTA_MAXIMO }))
  .max(NOMES_MAXIMO, MUITOS_NOMES)
  .overwrite(semRepetir)

/** A file of this portal or an https address of an older storage, which the content-security policy lets pages load. */
const endereco = linha(2000).refine((url) => isMidia(url) || (/^https:/i.test(url) && isEnderecoWeb(url)), MIDIA)
/** Address of another site that people open; the server never fetches it. */
const enderecoExterno = linha(2000).refine(isEnderecoWeb, ENDERECO_INVALIDO)
const enderecos = (item: typeof endereco, max: number, mensagem: string) =>
  z
    .array(item)
    .overwrite((lista) => [...new Set(lista)])
    .max(max, mensagem)

/** Editable fields of entity `clinicas`. */
export const clinicaCampos = z.object({
  codigo: linhaOpcional('codigo'),
  name: nomeObrigatorio('name'),
  city: nomeObrigatorio('city'),
  state: z.string(OBRIGATORIO).min(1, OBRIGATORIO).pipe(uf),
  phone: linhaOpcional('phone'),
  address: linhaOpcional('address'),
  price: linha(TEXTO_MAXIMO.price)
    .overwrite(comPrefixoPreco)
    .max(TEXTO_MAXIMO.price, textoLongo(TEXTO_MAXIMO.price))
    .nullable(),
  description: opcional('description'),
  active: z.boolean(),
  specialties: nomes,
  features: nomes,
  atendimentos: nomes,
  image_url: endereco.nullable(),
  gallery_images: enderecos(endereco, GALERIA_MAXIMO, 'Máximo total: 10 imagens'),
  video_urls: enderecos(enderecoExterno, VIDEO_URLS_MAXIMO, 'Máximo de 10 URLs de vídeo atingido'),
  video_files: enderecos(endereco, VIDEOS_MAXIMO, 'Máximo de 5 vídeos atingido'),
  tipo_atendimento: z.enum(['masculina', 'feminina', 'mista']),
  contato_direcao: linhaOpcional('contato_direcao'),
  plano_terapeutico: opcional('plano_terapeutico'),
  website: linhaOpcional('website').refine((site) => !site || isSite(site), SITE_INVALIDO),
  responsavel: linhaOpcional('responsavel'),
  email: linhaOpcional('email'),
  repasse: linhaOpcional('repasse'),
  /** Payment instructions that a family reads after accepting a quote, in place of the company's. */
  instrucoes_pagamento: opcional('instrucoes_pagamento'),
  responsavel_1: linhaOpcional('responsavel_1'),
  telefone_responsavel_1: linhaOpcional('telefone_responsavel_1'),
  responsavel_2: linhaOpcional('responsavel_2'),
  telefone_responsavel_2: linhaOpcional('telefone_responsavel_2'),
  estrutura_clinica: nomes,
  taxas: nomes,
  tipos_internacao: nomes,
  planos_saude: nomes,
  show_planos: z.boolean(),
  location_url: enderecoExterno.nullable(),
  card_images_link: enderecoExterno.nullable(),
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  atende_voluntario: z.boolean(),
  atende_involuntario: z.boolean(),
  aceita_idosos: z.boolean(),
  aceita_menores: z.boolean(),
})
export type ClinicaCampos = z.infer<typeof clinicaCampos>

const lidos = <Campo extends keyof ClinicaCampos, Valor extends z.ZodType>(valor: Valor, ...campos: Campo[]) =>
  Object.fromEntries(campos.map((campo) => [campo, valor])) as Record<Campo, Valor>

/** A clinic as read, without limits: older data may break today's rules and must still open. */
export const clinica = z.object({
  id: z.uuid(),
  /** Advances with every change; a change must name the version it was made from. */
  versao: z.number(),
  created_at: z.iso.datetime(),
  tipo_atendimento: clinicaCampos.shape.tipo_atendimento,
  ...lidos(z.string(), 'name', 'city', 'state'),
  ...lidos(z.string().nullable(), 'codigo', 'phone', 'address', 'price', 'description', 'image_url'),
  ...lidos(z.string().nullable(), 'contato_direcao', 'plano_terapeutico', 'website', 'responsavel', 'email', 'repasse'),
  ...lidos(z.string().nullable(), 'responsavel_1', 'telefone_responsavel_1', 'responsavel_2', 'telefone_responsavel_2'),
  ...lidos(z.string().nullable(), 'location_url', 'card_images_link', 'instrucoes_pagamento'),
  ...lidos(z.array(z.string()), 'specialties', 'features', 'atendimentos', 'estrutura_clinica', 'taxas'),
  ...lidos(z.array(z.string()), 'tipos_internacao', 'planos_saude', 'gallery_images', 'video_urls', 'video_files'),
  ...lidos(z.boolean(), 'active', 'show_planos', 'atende_voluntario', 'atende_involuntario'),
  ...lidos(z.boolean(), 'aceita_idosos', 'aceita_menores'),
  ...lidos(z.number().nullable(), 'latitude', 'longitude'),
} satisfies Record<keyof ClinicaCampos, z.ZodType> & Record<'id' | 'versao' | 'created_at', z.ZodType>)
export type Clinica = z.infer<typeof clinica>

/** Fields of the detail dialog of the search. */
const clinicaDetalhe = clinica.extend({ regularidade: regularidadeDoCartao.nullable() }).pick({
  id: true,
  name: true,
  city: true,
  state: true,
  address: true,
  phone: true,
  email: true,
  website: true,
  image_url: true,
  gallery_images: true,
  video_urls: true,
  video_files: true,
  tipo_atendimento: true,
  tipos_internacao: true,
  price: true,
  plano_terapeutico: true,
  description: true,
  specialties: true,
  atendimentos: true,
  features: true,
  estrutura_clinica: true,
  atende_voluntario: true,
  atende_involuntario: true,
  aceita_idosos: true,
  aceita_menores: true,
  show_planos: true,
  planos_saude: true,
  responsavel: true,
  contato_direcao: true,
  location_url: true,
  latitude: true,
  longitude: true,
  /** Null when nothing was recorded. */
  regularidade: true,
})
export type ClinicaDetalhe = z.infer<typeof clinicaDetalhe>

/** Sort orders of the management list. */
const ORDENS_CLINICAS = ['recentes', 'nome', 'cidade'] as const
/** Shortcomings of a clinic; each has a link on the admin home. */
const PENDENCIAS = ['sem_coordenadas', 'sem_fotos', 'nome_repetido'] as const

/**
 * Filters of the management list (docs/rules.md, 'Clínicas'): any selected value of one list matches, different filters
 * must all match.
 */
const filtroClinicas = z.object({
  /** Part of name or city, or the state's code, without case and accents. */
  texto: z.string().trim().max(120).default(''),
  voluntario: queryFlag,
  involuntario: queryFlag,
  specialties: queryList(50),
  tipos_internacao: queryList(50),
  planos_saude: queryList(50),
  situacao: z.enum(['ativas', 'inativas']).optional(),
  pendencia: z.enum(PENDENCIAS).optional(),
  ordem: z.enum(ORDENS_CLINICAS).default('recentes'),
})
export type FiltroClinicas = z.infer<typeof filtroClinicas>

/** Fields of a card of the management list. */
const clinicaResumida = clinica.pick({
  id: true,
  versao: true,
  codigo: true,
  name: true,
  /** The first 300 characters. */
  description: true,
  city: true,
  state: true,
  phone: true,
  price: true,
  active: true,
  image_url: true,
  tipo_atendimento: true,
  tipos_internacao: true,
  created_at: true,
})
export type ClinicaResumida = z.infer<typeof clinicaResumida>

const obrigatorios = clinicaCampos.pick({ name: true, city: true, state: true })

export const clinicas = {
  getDetalhe: operation({
    method: 'GET',
    path: '/clinicas/{id}',
    summary: 'O que a busca mostra de uma clínica ativa',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(clinicaDetalhe),
  listClinicas: operation({
    method: 'GET',
    path: '/clinicas',
    summary: 'Clínicas, ativas ou não, que passam pelos filtros; 24 por página',
    access: GESTAO,
  })
    .input(filtroClinicas.extend({ pagina: queryNumber().int().min(1).max(100_000).default(1) }))
    .output(
      z.object({
        itens: z.array(clinicaResumida),
        /** `encontradas`: clinics that match the filters; `total`: all clinics. */
        encontradas: z.number(),
        total: z.number(),
      }),
    ),
  getClinica: operation({
    method: 'GET',
    path: '/clinicas/{id}/completa',
    summary: 'Todos os campos de uma clínica, ativa ou não',
    access: GESTAO,
  })
    .input(z.object({ id }))
    .output(clinica),
  createClinica: operation({
    method: 'POST',
    path: '/clinicas',
    summary: 'Cadastrar clínica',
    access: GESTAO,
    successStatus: 201,
  })
    .input(clinicaCampos.partial().extend(obrigatorios.shape))
    .output(clinica),
  updateClinica: operation({ method: 'PATCH', path: '/clinicas/{id}', summary: 'Alterar clínica', access: GESTAO })
    .input(clinicaCampos.partial().extend({ id, versao: z.number().int().min(1) }))
    .output(clinica),
  deleteClinica: operation({
    method: 'DELETE',
    path: '/clinicas/{id}',
    summary: 'Excluir clínica; por um momento ainda pode ser desfeito',
    access: GESTAO,
  })
    .input(z.object({ id }))
    .output(z.object({ ok: z.literal(true) })),
  restoreClinica: operation({
    method: 'POST',
    path: '/clinicas/{id}/restaurar',
    summary: 'Desfazer a exclusão de há instantes',
    access: GESTAO,
  })
    .input(z.object({ id }))
    .output(clinica),
  exportClinicas: operation({
    method: 'GET',
    path: '/clinicas-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'As clínicas que passam pelos filtros em um arquivo CSV (UTF-8 com BOM, separado por ;)',
    access: GESTAO,
  })
    .input(filtroClinicas)
    .output(z.string()),
}
