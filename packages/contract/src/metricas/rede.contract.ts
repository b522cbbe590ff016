import { z } from 'zod'
import { operation } from '../operation.ts'
import { periodoPedido } from './metricas.contract.ts'

/** Roles that look after the network of clinics and the team. */
const REDE = ['admin', 'supervisor', 'gerenciador'] as const

/** Filter of the network page: only a period, no person and no origin. */
const filtroRede = z.object(periodoPedido)
export type FiltroRede = z.output<typeof filtroRede>

const cidadeSemClinica = z.object({
  cidade_id: z.uuid(),
  cidade: z.string(),
  estado: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Largest radius in km that was searched without result. */
  raio: z.number(),
  n: z.number(),
  /** Distance in km to the nearest clinic today; null without any clinic. */
  mais_proxima_km: z.number().nullable(),
})
export type CidadeSemClinica = z.infer<typeof cidadeSemClinica>

/** Places where clinics are missing. */
export const rede = {
  listBuscasSemResultado: operation({
    method: 'GET',
    path: '/metricas/buscas-sem-resultado',
    summary: 'Cidades em que se buscou sem haver clínica no raio, das mais buscadas; 200 no máximo',
    access: REDE,
  })
    .input(filtroRede)
    .output(z.array(cidadeSemClinica)),
  listDemanda: operation({
    method: 'GET',
    path: '/metricas/demanda',
    summary: 'Leads do período, vagas confirmadas e clínicas ativas por estado',
    access: REDE,
  })
    .input(filtroRede)
    .output(z.array(z.object({ uf: z.string(), leads: z.number(), vagas: z.number(), clinicas: z.number() }))),
  getContorno: operation({
    method: 'GET',
    path: '/metricas/contorno',
    summary: 'O contorno do país em quadrados de meio grau que têm município: [latitude, longitude] em meios graus',
    access: REDE,
  }).output(z.array(z.tuple([z.number(), z.number()]))),
}
