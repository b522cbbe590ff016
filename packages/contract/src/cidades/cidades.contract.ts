import { z } from 'zod'
import { ADMIN, SIGNED_IN } from '../access.ts'
import { id, inteiro, latitude, longitude, queryFlag, uf } from '../common.ts'
import { operation } from '../operation.ts'
import { tarefa } from '../tarefas/tarefas.contract.ts'
import { CIDADE_BUSCA_CURTA, CIDADE_BUSCA_MINIMO } from './busca-cidade.ts'
import { COORDENADAS_JUNTAS, DDD, DDD_INVALIDO, POPULACAO } from './limites.ts'
import { ORDENS, TAMANHOS } from './lista-cidades.ts'

export const cidade = z.object({
  id: z.uuid(),
  nome: z.string(),
  estado: z.string(),
  populacao: z.number().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Cidade = z.infer<typeof cidade>

/** A city with the fields that only administrators see. */
const cidadeGerida = cidade.extend({
  codigo_ibge: z.number().nullable(),
  ddd: z.string().nullable(),
  /** Corrected by a person: populating does not overwrite it. */
  editado_manualmente: z.boolean(),
  updated_at: z.iso.datetime(),
  /** Advances with every change; a change must name the version it was made from. */
  versao: z.number(),
})
export type CidadeGerida = z.infer<typeof cidadeGerida>

export const populacao = inteiro(POPULACAO)
export const ddd = z.string().regex(DDD, DDD_INVALIDO)

const resumo = z.object({
  cidades: z.number(),
  estados: z.number(),
  sem_coordenadas: z.number(),
  sem_populacao: z.number(),
  /** Time of the latest change; null without cities. */
  atualizada_em: z.iso.datetime().nullable(),
  /** Number of cities in each state, ordered by its name. */
  por_uf: z.array(z.object({ uf: z.string(), nome: z.string(), cidades: z.number() })),
})
export type ResumoCidades = z.infer<typeof resumo>

/** `resultado` of a task `popular_cidades`. */
export type ResultadoPopular = { novas: number; atualizadas: number }
/** `resultado` of a task `importar_cidades`; `erros` has the first refused lines. */
export type ResultadoImportarCidades = ResultadoPopular & {
  iguais: number
  recusadas: number
  erros: { linha: number; motivo: string }[]
}

const filtro = z.object({
  texto: z.string().trim().max(80).default(''),
  uf: uf.optional(),
  /** Only cities without coordinates or without population. */
  incompletas: queryFlag,
  ordem: z.enum(ORDENS).default('nome'),
  decrescente: queryFlag,
})

export const cidades = {
  searchCidades: operation({
    method: 'GET',
    path: '/cidades',
    summary: 'Cidades cujo nome contém o texto, sem diferenciar maiúsculas e acentos; 15, da mais populosa à menos',
    access: SIGNED_IN,
  })
    .input(z.object({ nome: z.string().trim().min(CIDADE_BUSCA_MINIMO, CIDADE_BUSCA_CURTA).max(80) }))
    .output(z.array(cidade)),
  getCidade: operation({ method: 'GET', path: '/cidades/{id}', summary: 'Uma cidade', access: SIGNED_IN })
    .input(z.object({ id }))
    .output(cidade),
  getResumo: operation({
    method: 'GET',
    path: '/cidades/resumo',
    summary: 'Quantas cidades há e o que lhes falta',
    access: ADMIN,
  }).output(resumo),
  listCidades: operation({
    method: 'GET',
    path: '/cidades/lista',
    summary: 'Cidades por página, para manutenção',
    access: ADMIN,
  })
    .input(
      filtro.extend({
        pagina: z.coerce.number<number>().int().min(1).max(10_000).default(1),
        tamanho: z.coerce
          .number<number>()
          .pipe(z.literal([...TAMANHOS]))
          .default(25),
      }),
    )
    .output(z.object({ itens: z.array(cidadeGerida), total: z.number() })),
  exportCidades: operation({
    method: 'GET',
    path: '/cidades-exportar',
    answer: 'download',
    midia: ['text/csv'],
    summary: 'As cidades que passam pelos filtros em um arquivo CSV (UTF-8 com BOM, separado por ;)',
    access: ADMIN,
  })
    .input(filtro)
    .output(z.string()),
  updateCidade: operation({
    method: 'PATCH',
    path: '/cidades/{id}',
    summary: 'Corrigir uma cidade; popular não muda mais o que foi corrigido',
    access: ADMIN,
  })
    .input(
      z
        .object({
          id,
          versao: z.number().int().min(1),
          latitude: latitude.nullable(),
          longitude: longitude.nullable(),
          populacao: populacao.nullable(),
          ddd: ddd.nullable(),
        })
        .refine(({ latitude, longitude }) => latitude !== null || longitude === null, {
          path: ['latitude'],
          message: COORDENADAS_JUNTAS,
        })
        .refine(({ latitude, longitude }) => latitude === null || longitude !== null, {
          path: ['longitude'],
          message: COORDENADAS_JUNTAS,
        }),
    )
    .output(cidadeGerida),
  popularCidades: operation({
    method: 'POST',
    path: '/cidades/popular',
    summary: 'Trazer os municípios do IBGE, de um estado ou de todos; os corrigidos por pessoas ficam como estão',
    access: ADMIN,
    successStatus: 202,
  })
    .input(z.object({ uf: uf.nullable() }))
    .output(tarefa),
  importCidades: operation({
    method: 'POST',
    path: '/cidades/importar',
    summary: 'Importar cidades de um arquivo CSV enviado; as linhas recusadas são ditas no resultado',
    access: ADMIN,
    successStatus: 202,
  })
    .input(z.object({ arquivo_id: id }))
    .output(tarefa),
}
