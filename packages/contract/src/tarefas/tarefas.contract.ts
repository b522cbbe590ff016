import { z } from 'zod'
import { SIGNED_IN } from '../access.ts'
import { id } from '../common.ts'
import { operation } from '../operation.ts'

/** Kinds of long-running task; at most one of each kind runs at a time, across all nodes. */
const TIPOS_TAREFA = [
  'popular_cidades',
  'importar_cidades',
  'importar_clinicas',
  'importar_leads',
  'importar_contatos',
] as const
export type TipoTarefa = (typeof TIPOS_TAREFA)[number]

export const tarefa = z.object({
  id: z.uuid(),
  tipo: z.enum(TIPOS_TAREFA),
  estado: z.enum(['em_andamento', 'concluida', 'cancelada', 'falhou']),
  feitas: z.number(),
  /** Null while the amount of work is unknown. */
  total: z.number().nullable(),
  /** Depends on the kind; see the operation that starts it. */
  resultado: z.unknown(),
  erro: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type Tarefa = z.infer<typeof tarefa>

/** Line of an imported file that made no new record; without its values, because the result outlives the file. */
export type LinhaFora = { linha: number; situacao: 'erro' | 'ignorada' | 'atualizada'; motivo: string }

/** `resultado` of an import of one kind of record; lists the first lines that made no new one. */
export type ResultadoDeLinhas = {
  simulada: boolean
  lidas: number
  importadas: number
  atualizadas: number
  ignoradas: number
  erros: number
  linhas: LinhaFora[]
}

export const tarefas = {
  getTarefa: operation({
    method: 'GET',
    path: '/tarefas/{id}',
    summary: 'Andamento de um trabalho longo; cada um vê os seus, admin vê todos',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(tarefa),
  findTarefaEmAndamento: operation({
    method: 'GET',
    path: '/tarefas',
    summary: 'O trabalho de um tipo que está em andamento, se houver',
    access: SIGNED_IN,
  })
    .input(z.object({ tipo: z.enum(TIPOS_TAREFA) }))
    .output(z.object({ tarefa: tarefa.nullable() })),
  cancelTarefa: operation({
    method: 'POST',
    path: '/tarefas/{id}/cancelar',
    summary: 'Cancelar um trabalho; nada do que ele fez fica, salvo os lotes de leads já gravados',
    access: SIGNED_IN,
  })
    .input(z.object({ id }))
    .output(tarefa),
}
