import { ConfirmDialog } from '../confirm-dialog.tsx'
import type { Item } from './editable-list.ts'
import type { textsOf } from './texts.ts'

type Props = {
  item: Item
  /** Reason that follows the item's name. */
  motivo: string
  textos: ReturnType<typeof textsOf>
  onDesativar: () => Promise<unknown>
  onClose: () => void
}

/** Explains that an item in use cannot be deleted, and offers to deactivate it. */
export const InUseDialog = ({ item, motivo, textos, onDesativar, onClose }: Props) => (
  <ConfirmDialog
    opened
    title={textos.excluir}
    message={
      <>
        <p>
          <strong>{item.name}</strong> {motivo}
        </p>
        <p>{item.is_active ? textos.desativar : textos.jaInativo}</p>
      </>
    }
    confirmLabel="Desativar"
    confirmDisabled={!item.is_active}
    onConfirm={onDesativar}
    onClose={onClose}
  />
)
