import { jsx as _jsx } from "react/jsx-runtime";
import { CardsSkeleton } from './cards-skeleton.tsx';
import classes from './resultados.module.css';
/** The first results on their way. */
export function ResultadosSkeleton() {
    return (_jsx("div", { className: classes.skeleton, children: _jsx(CardsSkeleton, { quantidade: 6 }) }));
}
