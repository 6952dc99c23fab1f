// SPDX-License-Identifier: Apache-2.0
package org.outcry.console.state;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/** Trades and operators' commands in bookmarks. */
final class Records {
    private Records() {}

    static void saveTrades(List<Trade> trades, DataOutput out) throws IOException {
        out.writeInt(trades.size());
        for (Trade trade : trades) {
            out.writeLong(trade.matchNumber());
            out.writeInt(trade.instrument());
            out.writeLong(trade.timeNs());
            out.writeLong(trade.priceTicks());
            out.writeLong(trade.lots());
            out.writeBoolean(trade.auction());
            save(trade.resting(), out);
            save(trade.other(), out);
            out.writeBoolean(trade.busted());
        }
    }

    static void loadTrades(DataInput in, Ring<Trade> trades) throws IOException {
        for (int left = in.readInt(); left > 0; left--) {
            trades.add(new Trade(
                    in.readLong(),
                    in.readInt(),
                    in.readLong(),
                    in.readLong(),
                    in.readLong(),
                    in.readBoolean(),
                    execution(in),
                    execution(in),
                    in.readBoolean()));
        }
    }

    private static void save(Trade.Execution execution, DataOutput out) throws IOException {
        out.writeLong(execution.eventNumber());
        out.writeInt(execution.session());
        out.writeLong(execution.orderId());
        out.writeBoolean(execution.buy());
    }

    private static Trade.Execution execution(DataInput in) throws IOException {
        return new Trade.Execution(in.readLong(), in.readInt(), in.readLong(), in.readBoolean());
    }

    static void saveCommands(List<OperatorCommand> commands, DataOutput out) throws IOException {
        out.writeInt(commands.size());
        for (OperatorCommand command : commands) {
            out.writeLong(command.eventNumber());
            out.writeLong(command.timeNs());
            out.writeUTF(command.user());
            out.writeUTF(command.address());
            out.writeUTF(command.command());
            out.writeUTF(command.reason());
        }
    }

    static void loadCommands(DataInput in, Ring<OperatorCommand> commands) throws IOException {
        for (int left = in.readInt(); left > 0; left--) {
            commands.add(new OperatorCommand(
                    in.readLong(), in.readLong(), in.readUTF(), in.readUTF(), in.readUTF(), in.readUTF()));
        }
    }
}
