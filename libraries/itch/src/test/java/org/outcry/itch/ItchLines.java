// SPDX-License-Identifier: Apache-2.0
package org.outcry.itch;

/** Formatter of parsed messages as text. */
final class ItchLines implements ItchListener {
    private final StringBuilder text = new StringBuilder();

    String take() {
        String taken = text.toString();
        text.setLength(0);
        return taken;
    }

    private void say(Object... parts) {
        for (Object part : parts) {
            text.append(text.isEmpty() ? "" : " ").append(part);
        }
    }

    @Override
    public void systemEvent(int locate, long timestampNs, byte code) {
        say("S", locate, (char) code);
    }

    @Override
    public void stockDirectory(int locate, long timestampNs, StockDirectory directory) {
        say(
                "R",
                locate,
                ItchSymbol.text(directory.symbol),
                directory.roundLot,
                (char) directory.roundLotsOnly,
                directory.etpLeverage);
    }

    @Override
    public void tradingAction(int locate, long timestampNs, long symbol, byte state, int reason) {
        say("H", locate, ItchSymbol.text(symbol), (char) state, Integer.toHexString(reason));
    }

    @Override
    public void addOrder(
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            int attribution) {
        say("A", locate, orderRef, (char) side, shares, ItchSymbol.text(symbol), price, attribution);
    }

    @Override
    public void orderExecuted(int locate, long timestampNs, long orderRef, long shares, long matchNumber) {
        say("E", locate, orderRef, shares, matchNumber);
    }

    @Override
    public void orderExecutedWithPrice(
            int locate, long timestampNs, long orderRef, long shares, long matchNumber, boolean printable, long price) {
        say("C", locate, orderRef, shares, matchNumber, printable, price);
    }

    @Override
    public void orderCancelled(int locate, long timestampNs, long orderRef, long shares) {
        say("X", locate, orderRef, shares);
    }

    @Override
    public void orderDeleted(int locate, long timestampNs, long orderRef) {
        say("D", locate, orderRef);
    }

    @Override
    public void orderReplaced(int locate, long timestampNs, long originalRef, long newRef, long shares, long price) {
        say("U", locate, originalRef, newRef, shares, price);
    }

    @Override
    public void trade(
            int locate,
            long timestampNs,
            long orderRef,
            byte side,
            long shares,
            long symbol,
            long price,
            long matchNumber) {
        say("P", locate, orderRef, (char) side, shares, ItchSymbol.text(symbol), price, matchNumber);
    }

    @Override
    public void crossTrade(
            int locate, long timestampNs, long shares, long symbol, long price, long matchNumber, byte crossType) {
        say("Q", locate, shares, ItchSymbol.text(symbol), price, matchNumber, (char) crossType);
    }

    @Override
    public void brokenTrade(int locate, long timestampNs, long matchNumber) {
        say("B", locate, matchNumber);
    }

    @Override
    public void orderImbalance(
            int locate,
            long timestampNs,
            long pairedShares,
            long imbalanceShares,
            byte direction,
            long symbol,
            long farPrice,
            long nearPrice,
            long referencePrice,
            byte crossType) {
        say(
                "I",
                locate,
                pairedShares,
                imbalanceShares,
                (char) direction,
                ItchSymbol.text(symbol),
                farPrice,
                nearPrice,
                referencePrice,
                (char) crossType);
    }

    @Override
    public void other(byte type, byte[] buffer, int offset, int length) {
        say("other", (char) type, length);
    }
}
