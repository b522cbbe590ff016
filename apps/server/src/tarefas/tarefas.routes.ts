import { os, scoped } from '../platform/http/operations.ts'
import type { TarefasService } from './tarefas.service.ts'

export const tarefasRoutes = (tarefas: TarefasService) => ({
  getTarefa: scoped(os.tarefas.getTarefa, (escopo, input) => tarefas.get(escopo, input.id)),
  findTarefaEmAndamento: scoped(os.tarefas.findTarefaEmAndamento, (escopo, input) =>
    tarefas.findEmAndamento(escopo, input.tipo),
  ),
  cancelTarefa: scoped(os.tarefas.cancelTarefa, (escopo, input) => tarefas.cancel(escopo, input.id)),
})
