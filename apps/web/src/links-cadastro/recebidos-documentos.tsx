import { Button } from '@mantine/core'
import type { Documento } from '@portal/contract/cadastro/cadastro.contract'
import { DOCUMENTOS } from '@portal/contract/cadastro/opcoes'
import { IconFileText } from '@tabler/icons-react'
import { formatTamanho } from '../platform/format-tamanho.ts'
import { useOpenDocumento } from './links-cadastro.api.ts'
import classes from './recebidos-item.module.css'

/** Documents of a registration; opening one is recorded in the history. */
export function RecebidosDocumentos({ nome, documentos }: { nome: string; documentos: Documento[] }) {
  const { mutate, isPending, variables } = useOpenDocumento()

  function open(id: string) {
    // Opened before the request: popup blockers refuse a window that opens after a wait.
    const tab = window.open('about:blank', '_blank')
    if (tab) tab.opener = null
    mutate(
      { id },
      {
        onSuccess: ({ url }) => (tab ?? window).location.assign(url),
        onError: () => tab?.close(),
      },
    )
  }

  return (
    <ul className={classes.documentos} aria-label={`Documentos de ${nome}`}>
      {documentos.map((documento) => (
        <li key={documento.id}>
          <IconFileText size={20} aria-hidden />
          <span>
            <strong>{DOCUMENTOS[documento.tipo]}</strong>
            <small>
              {documento.nome} · {formatTamanho(documento.tamanho)}
            </small>
          </span>
          <Button
            variant="default"
            size="xs"
            loading={isPending && variables.id === documento.id}
            aria-label={`Abrir ${DOCUMENTOS[documento.tipo]}: ${documento.nome}, em nova aba`}
            onClick={() => open(documento.id)}
          >
            Abrir
          </Button>
        </li>
      ))}
    </ul>
  )
}
