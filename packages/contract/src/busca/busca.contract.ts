import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { clinica } from '../clinicas/clinicas.contract.ts'
import { regularidadeDoCartao } from '../clinicas/regularidade.contract.ts'
import { id, queryFlag, queryList, queryNumber } from '../common.ts'
import { operation } from '../operation.ts'
import { vagasConfirmadas } from '../vagas/vagas.contract.ts'
import { RAIO_FORA_DO_LIMITE, RAIO_MAXIMO, RAIO_MINIMO } from './raio.ts'

const preco = queryNumber().min(0).max(1e9).optional()

/** City, radius and filters of the search (docs/rules.md, 'Busca'). */
export const filtrosBusca = z.object({
  cidade_id: id,
  raio: queryNumber().min(RAIO_MINIMO, RAIO_FORA_DO_LIMITE).max(RAIO_MAXIMO, RAIO_FORA_DO_LIMITE),
  /** Value of `tipo_atendimento`. */
  genero: z.string().max(80).optional(),
  planos: queryList(50),
  tipos: queryList(50),
  preco_min: preco,
  preco_max: preco,
  aceita_idosos: queryFlag,
  aceita_menores: queryFlag,
  /** Only clinics whose licence was verified and runs. */
  verificadas: queryFlag,
  /** Only clinics with a vacancy confirmed within the last 72 hours. */
  com_vaga: queryFlag,
})
export type FiltrosBusca = z.infer<typeof filtrosBusca>

export const clinicaCard = z.object({
  id: z.uuid(),
  distancia_km: z.number(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  price: z.string().nullable(),
  phone: z.string().nullable(),
  image_url: z.string().nullable(),
  tipo_atendimento: z.string(),
  atende_voluntario: z.boolean(),
  atende_involuntario: z.boolean(),
  /** The first three specialties; `specialties_total` counts all. */
  specialties: z.array(z.string()),
  specialties_total: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  /** Null when nothing was recorded. */
  regularidade: regularidadeDoCartao.nullable(),
  /** Instant instead of an age, because answers are cached. */
  vagas_confirmadas: vagasConfirmadas,
})
export type ClinicaCard = z.infer<typeof clinicaCard>

/** A clinic found by its name, with the badges of its card. */
const clinicaPorNome = clinica
  .pick({ id: true, name: true, city: true, state: true, active: true })
  .extend(clinicaCard.pick({ regularidade: true, vagas_confirmadas: true }).shape)
export type ClinicaPorNome = z.infer<typeof clinicaPorNome>

/** A clinic on the map, or a cluster of `quantidade` clinics, whose `id`, `name` and `preco` are null. */
export const pontoMapa = z.object({
  id: z.uuid().nullable(),
  name: z.string().nullable(),
  /** Reais; null where the price names no amount or is not shown. */
  preco: z.number().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  quantidade: z.number(),
})
export type PontoMapa = z.infer<typeof pontoMapa>

/**
 * Number of results that each option would give: filters of the other groups stay, the option replaces those of its own
 * group.
 */
export const contagemOpcoes = z.object({
  generos: z.record(z.string(), z.number()),
  planos: z.record(z.string(), z.number()),
  tipos: z.record(z.string(), z.number()),
  aceita_idosos: z.number(),
  aceita_menores: z.number(),
  verificadas: z.number(),
  com_vaga: z.number(),
})
export type ContagemOpcoes = z.infer<typeof contagemOpcoes>

/** Alternatives to a search that found nothing. */
const alternativas = z.object({
  /** Smallest preset radius that has results with the same filters. */
  raio: z.object({ km: z.number(), total: z.number() }).nullable(),
  /** Number of results within the same radius without any filter. */
  sem_filtros: z.number(),
})
export type Alternativas = z.infer<typeof alternativas>

export const busca = {
  findClinicas: operation({
    method: 'GET',
    path: '/busca/clinicas',
    answer: 'raw',
    summary: 'Clínicas ativas dentro do raio, da mais próxima à mais distante, em páginas de 24',
    access: SIGNED_IN,
  })
    .input(filtrosBusca.extend({ cursor: z.string().max(1500).optional() }))
    .output(z.object({ total: z.number(), proximo: z.string().nullable(), clinicas: z.array(clinicaCard) })),
  countOpcoes: operation({
    method: 'GET',
    path: '/busca/opcoes',
    summary: 'Quantos resultados cada opção de filtro daria',
    access: SIGNED_IN,
  })
    .input(filtrosBusca)
    .output(contagemOpcoes),
  findAlternativas: operation({
    method: 'GET',
    path: '/busca/alternativas',
    summary: 'Para uma busca sem resultados: o menor raio pronto que tem algum, e quantos haveria sem os filtros',
    access: SIGNED_IN,
  })
    .input(filtrosBusca)
    .output(alternativas),
  findPontos: operation({
    method: 'GET',
    path: '/busca/pontos',
    summary: 'Pontos do mapa: até 2.000 clínicas como são, acima disso agrupadas para o nível de zoom',
    access: SIGNED_IN,
  })
    .input(filtrosBusca.extend({ zoom: queryNumber().int().min(0).max(20).default(6) }))
    .output(z.object({ total: z.number(), pontos: z.array(pontoMapa) })),
  findPorNome: operation({
    method: 'GET',
    path: '/busca/por-nome',
    summary: 'As primeiras 8 clínicas ativas com o texto no nome ou na cidade; a quem as gerencia, também as inativas',
    access: SIGNED_IN,
  })
    .input(
      z.object({
        texto: z.string().trim().min(2, 'Digite pelo menos 2 letras').max(120),
        /** Includes inactive clinics; only administrators and managers may ask for them. */
        inativas: queryFlag,
      }),
    )
    .output(z.array(clinicaPorNome)),
}
