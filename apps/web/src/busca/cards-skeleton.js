import { jsx as _jsx, jsxs as _jsxs } from "react/jsx-runtime";
import { Skeleton } from '@mantine/core';
import classes from './clinica-card.module.css';
const LUGARES = ['a', 'b', 'c', 'd', 'e', 'f'];
/** Up to six cards on their way, in the shape they will have. */
export function CardsSkeleton({ quantidade, animate = true }) {
    return LUGARES.slice(0, quantidade).map((lugar) => (_jsxs("div", { className: classes.card, "aria-hidden": "true", children: [_jsx(Skeleton, { animate: animate, className: classes.imagem, radius: 0 }), _jsxs("div", { className: classes.corpo, children: [_jsx(Skeleton, { animate: animate, height: 20, width: "70%", mt: 4 }), _jsx(Skeleton, { animate: animate, height: 14, width: "40%", mt: 10 }), _jsx(Skeleton, { animate: animate, height: 26, width: "85%", mt: 44, radius: "xl" }), _jsx(Skeleton, { animate: animate, height: 20, width: "55%", mt: 18, mb: 14 }), _jsx(Skeleton, { animate: animate, height: 44 })] })] }, lugar)));
}
