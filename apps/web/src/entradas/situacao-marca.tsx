import '@mantine/core/styles/Badge.layer.css'
import { Badge } from '@mantine/core'
import type { Situacao } from './situacao.ts'

/** A state in words with its colour. */
export const SituacaoMarca = ({ texto, cor }: Pick<Situacao, 'texto' | 'cor'>) => (
  <Badge variant="light" color={cor} tt="none" radius="sm" miw="max-content">
    {texto}
  </Badge>
)
