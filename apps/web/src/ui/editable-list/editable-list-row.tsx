import { ActionIcon } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import type { EditableList, Fields, Item } from './editable-list.ts'
import classes from './editable-list-row.module.css'
import { textsOf } from './texts.ts'
import { buttonId } from './use-open-item.ts'

type Props<I extends Item, C extends Fields> = {
  lista: EditableList<I, C>
  item: I
  onEditar: () => void
  onHistorico: () => void
  onExcluir: () => void
}

export function EditableListRow<I extends Item, C extends Fields>(props: Props<I, C>) {
  const { lista, item, onEditar, onHistorico, onExcluir } = props
  const { conteudo, historico, isFixo, isSoLeitura, nome } = lista
  const podeMudar = !isSoLeitura?.(item)
  return (
    <div className={classes.linha} data-inativo={!item.is_active || undefined}>
      <div className={classes.conteudo}>
        {conteudo(item)}
        {!item.is_active && <span className={classes.marca}>{textsOf(nome).inativo}</span>}
      </div>
      <div className={classes.acoes}>
        {podeMudar && (
          <ActionIcon
            id={buttonId(item.id)}
            size="xl"
            variant="subtle"
            color="gray"
            aria-label={`Editar ${item.name}`}
            title="Editar"
            onClick={onEditar}
          >
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        )}
        {historico && (
          <ActionIcon
            size="xl"
            variant="subtle"
            color="gray"
            aria-label={`Histórico de ${item.name}`}
            title="Histórico"
            onClick={onHistorico}
          >
            <IconHistory size={20} aria-hidden />
          </ActionIcon>
        )}
        {podeMudar && !isFixo?.(item) && (
          <ActionIcon
            size="xl"
            variant="subtle"
            color="gray"
            aria-label={`Excluir ${item.name}`}
            title="Excluir"
            onClick={onExcluir}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
