import { Button } from '@mantine/core'
import { formatDateTime } from '../../platform/format-date.ts'
import { ConflictNotice } from '../../ui/record-form/conflict-notice.tsx'
import classes from './form.module.css'
import { ROTULOS } from './rotulos-campos.ts'
import { useEstado, useFormulario } from './use-campo.ts'

type Props = {
  /** Time of unsaved text from an earlier form. */
  rascunhoEm: string | undefined
  onRecuperar: () => void
  onDescartar: () => void
  onVerDiferencas: () => void
}

/** Notices about events outside the form; they do not move the focus. */
export function AvisosClinica({ rascunhoEm, onRecuperar, onDescartar, onVerDiferencas }: Props) {
  const form = useFormulario()
  const { conflitos, tomados } = useEstado(form, (estado) => estado.diferencas)
  const sumiu = useEstado(form, (estado) => estado.sumiu)
  return (
    <div className={classes.avisos} role="status">
      {sumiu && (
        <div className={classes.aviso}>
          <p>Esta clínica foi excluída por outra pessoa. O que você digitou continua aqui.</p>
          <Button variant="light" size="compact-md" onClick={form.turnIntoNew}>
            Salvar como nova
          </Button>
        </div>
      )}
      {!sumiu && (
        <ConflictNotice
          nome="Esta clínica"
          o="a"
          conflitos={conflitos}
          tomados={tomados}
          rotulos={ROTULOS}
          onCompare={onVerDiferencas}
        />
      )}
      {rascunhoEm && (
        <div className={classes.aviso}>
          <p>Há alterações suas de {formatDateTime(rascunhoEm)} que não foram salvas.</p>
          <div className="portal-row">
            <Button variant="light" size="compact-md" onClick={onRecuperar}>
              Recuperar
            </Button>
            <Button variant="subtle" size="compact-md" onClick={onDescartar}>
              Descartar
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
