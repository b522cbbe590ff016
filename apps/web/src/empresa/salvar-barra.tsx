import { Button, Text } from '@mantine/core'
import classes from './empresa-editor.module.css'
import type { useEmpresaRecord } from './use-empresa-record.ts'

type Props = { record: ReturnType<typeof useEmpresaRecord>; hidden?: boolean }

/** Save bar at the bottom of the settings. */
export const SalvarBarra = ({ record: { dirty, busy, uploading, reset }, hidden = false }: Props) => (
  <div className={classes.barra} hidden={hidden}>
    <Text role="status" size="sm" c="dimmed" className={classes.situacao}>
      {dirty && 'Há mudanças que ainda não foram salvas.'}
    </Text>
    <Button variant="default" disabled={busy || !dirty} onClick={reset}>
      Descartar
    </Button>
    <Button type="submit" loading={busy} disabled={!dirty || uploading}>
      Salvar
    </Button>
  </div>
)
