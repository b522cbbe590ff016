import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { NovoLeadForm, type NovoLeadProps } from './novo-lead-form.tsx'

type Props = NovoLeadProps & { opened: boolean; onClose: () => void }

export const NovoLeadDialog = ({ opened, onClose, ...props }: Props) =>
  opened && (
    <RecordDialog title="Novo Lead" size="lg" onClose={onClose}>
      {(guard) => <NovoLeadForm {...props} {...guard} />}
    </RecordDialog>
  )
