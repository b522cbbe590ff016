import { Text } from '@mantine/core'
import type { Resumo } from '@portal/contract/inicio/inicio.contract'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '../platform/format-date.ts'
import { AvisoInicio } from './aviso.tsx'
import { resumoQuery } from './inicio.api.ts'

const TITULOS = {
  falhou: 'O último backup falhou',
  nunca: 'Ainda não há backup',
  antiga: 'O último backup é antigo',
} as const satisfies Record<NonNullable<Resumo['copia']['aviso']>, string>

/** Warning that backups fail, are missing or too old. */
export function AvisoBackup() {
  const { data } = useQuery(resumoQuery())
  if (!data?.copia.aviso) return null
  const { aviso, ultima, problema } = data.copia
  return (
    <AvisoInicio id="aviso-backup" titulo={TITULOS[aviso]}>
      {aviso === 'falhou' && <p>{problema}</p>}
      <p>
        {ultima ? `O último que deu certo tem tudo até ${formatDateTime(ultima)}. ` : ''}
        Quem opera o servidor faz um com <code>npm run backup</code>, e os diários com <code>BACKUP_AT</code> e{' '}
        <code>BACKUP_DIR</code>.
      </p>
    </AvisoInicio>
  )
}

/** Time of the last good backup, when there is no warning. */
export function UltimoBackup() {
  const { data } = useQuery(resumoQuery())
  if (!data?.copia.ultima || data.copia.aviso) return null
  return (
    <Text size="sm" c="dimmed" mt="md">
      Último backup: tudo até {formatDateTime(data.copia.ultima)}.
    </Text>
  )
}
