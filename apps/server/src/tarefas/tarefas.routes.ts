import { os } from '../platform/http/operations.ts'
import type { TarefasService } from './tarefas.service.ts'

export const tarefasRoutes = (tarefas: TarefasService) => ({
  getTarefa: os.tarefas.getTarefa.handler(({ input, context }) => tarefas.get(context.escopo(), input.id)),
  findTarefaEmAndamento: os.tarefas.findTarefaEmAndamento.handler(({ input, context }) =>
    tarefas.findEmAndamento(context.escopo(), input.tipo),
  ),
  cancelTarefa: os.tarefas.cancelTarefa.handler(({ input, context }) => tarefas.cancel(context.escopo(), input.id)),
})
