import { ActionIcon, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumero } from '../platform/format-numero.ts'
import classes from './paginas.module.css'

type Props = {
  pagina: number
  tamanho: number
  tamanhos: readonly number[]
  total: number
  onPagina: (pagina: number) => void
  onTamanho: (tamanho: number) => void
}

/** Which part of a long list is shown, and the way to the others. */
export function Paginas({ pagina, tamanho, tamanhos, total, onPagina, onTamanho }: Props) {
  const ultima = Math.max(1, Math.ceil(total / tamanho))
  const primeiro = Math.min((pagina - 1) * tamanho + 1, total)
  return (
    <nav className={classes.paginas} aria-label="Páginas">
      <NativeSelect
        aria-label="Itens por página"
        value={tamanho}
        onChange={(event) => onTamanho(Number(event.currentTarget.value))}
        data={tamanhos.map((quantos) => ({ value: String(quantos), label: `${quantos} por página` }))}
      />
      <Text size="sm" c="dimmed">
        {formatNumero(primeiro)}–{formatNumero(Math.min(pagina * tamanho, total))} de {formatNumero(total)}
      </Text>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Página anterior"
        disabled={pagina <= 1}
        onClick={() => onPagina(pagina - 1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Próxima página"
        disabled={pagina >= ultima}
        onClick={() => onPagina(pagina + 1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </nav>
  )
}
