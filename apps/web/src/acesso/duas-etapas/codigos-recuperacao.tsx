import { Button, Group, Stack, Text } from '@mantine/core'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import classes from './duas-etapas.module.css'

/** Recovery codes to copy or download; they are shown only once. */
export function CodigosRecuperacao({ codigos }: { codigos: string[] }) {
  const texto = codigos.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(texto)
      notifySuccess('Códigos copiados para área de transferência!')
    } catch {
      notifyError('Não foi possível copiar. Selecione os códigos e copie.')
    }
  }

  function download() {
    const url = URL.createObjectURL(new Blob([`Portal Clínicas: códigos de recuperação\n\n${texto}\n`]))
    const link = Object.assign(document.createElement('a'), { href: url, download: 'codigos-de-recuperacao.txt' })
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <Stack gap="sm">
      <Text fw={650}>Guarde estes códigos de recuperação</Text>
      <Text c="dimmed">Sem o celular, cada um deles deixa você entrar uma vez. Eles não serão mostrados de novo.</Text>
      <ul className={classes.codigos} aria-label="Códigos de recuperação">
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={copy}>
          Copiar códigos
        </Button>
        <Button variant="default" onClick={download}>
          Baixar códigos
        </Button>
      </Group>
    </Stack>
  )
}
