// SPDX-License-Identifier: Apache-2.0
package org.outcry.browser;

/** Contrast of a page's texts with what is behind them: WCAG 2 AA asks for 4.5 to 1, large text for 3 to 1. */
final class PageContrast {
    /** Expression of the texts in sight whose contrast is too low, with their colours; empty if there are none. */
    static final String LOW = """
            (() => {
              const parts = colour => {
                const found = colour.match(/[\\d.]+/g).map(Number);
                return colour.startsWith('color(srgb') ? found.map((part, index) => index < 3 ? part * 255 : part) : found;
              };
              const light = colour => parts(colour).slice(0, 3).map(part => part / 255)
                .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
                .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
              const isClear = colour => (parts(colour)[3] ?? 1) === 0;
              const behind = node => {
                for (let at = node; at; at = at.parentElement) {
                  const colour = getComputedStyle(at).backgroundColor;
                  if (!isClear(colour)) return colour;
                }
                return 'rgb(255, 255, 255)';
              };
              const low = new Set();
              for (const node of document.querySelectorAll('body *')) {
                const text = [...node.childNodes].filter(child => child.nodeType === Node.TEXT_NODE).map(child => child.data.trim()).join('');
                if (!text || !node.checkVisibility({ visibilityProperty: true })) continue;
                const style = getComputedStyle(node);
                const front = node instanceof SVGElement ? style.fill : style.color;
                const back = behind(node instanceof SVGElement ? node.closest('div') : node);
                const [one, other] = [light(front), light(back)];
                const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
                const size = parseFloat(style.fontSize);
                const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
                if (ratio < (isLarge ? 3 : 4.5)) low.add(text.slice(0, 30) + ' ' + front + ' on ' + back + ' ' + ratio.toFixed(2));
              }
              return [...low].join('; ');
            })()""";

    private PageContrast() {}
}
