import { useQuery } from '@tanstack/react-query'
import { Historico } from '../../auditoria/historico.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { minutosAceiteQuery, regrasQuery } from './distribuicao.api.ts'
import { ROTULOS_REGRA } from './regra-form.ts'
import { RegraFormulario } from './regra-formulario.tsx'
import { describeRegra } from './regra-historico.ts'

/** Creates a rule, or edits the one with this id. */
export function RegraDialog({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data } = useQuery(regrasQuery())
  const { data: minutosAceite, isPending } = useQuery(minutosAceiteQuery())
  const regra = id === undefined ? undefined : (data?.find((uma) => uma.id === id) ?? null)
  return (
    <RecordDialog
      title={id === undefined ? 'Nova regra' : 'Editar regra'}
      size="xl"
      historico={
        id !== undefined && (
          <Historico
            entidade="distribuicao_regras"
            id={id}
            rotulos={{ ...ROTULOS_REGRA, ordem: 'Posição' }}
            contar={describeRegra}
          />
        )
      }
      onClose={onClose}
    >
      {(guard) =>
        !isPending && <RegraFormulario regra={regra} minutosAceite={minutosAceite ?? 10} onSaved={onClose} {...guard} />
      }
    </RecordDialog>
  )
}
