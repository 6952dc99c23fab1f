// SPDX-License-Identifier: Apache-2.0
package org.outcry.ledger;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Trades of each day and instrument as the records should have them, by the messages of the streams. */
final class StreamRecords {
    /**
     * Rows of trades outside of auctions: day, symbol, number, volume, lowest, highest, first and last price, busts,
     * and a hash of all; of auctions: price and volume of each; of days: open, high, low, close and volume, where no
     * trade was busted. A bust of one trade of an auction does not bust the auction. Last are the totals of all days by
     * symbol. All in ten-thousandths.
     */
    private static final String ROWS = """
        with rows as (
            select 1 as part, day, instrument, concat_ws(' ', symbol, count(*), (sum(quantity) * 10000)::bigint,
                (min(price) * 10000)::bigint, (max(price) * 10000)::bigint, (arg_min(price, event) * 10000)::bigint,
                (arg_max(price, event) * 10000)::bigint, count(*) filter (where busted),
                md5(string_agg(match_number || ':' || (price * 10000)::bigint || ':' || (quantity * 10000)::bigint, ','
                    order by event))) as told
            from trades where aggressor is not null and phase <> 'trade_at_last' group by day, instrument, symbol
            union all
            select 2, day, instrument, concat_ws(' ', symbol,
                string_agg((coalesce(price, 0) * 10000)::bigint || ':' || (coalesce(quantity, 0) * 10000)::bigint, ','
                    order by event))
            from auctions group by day, instrument, symbol
            union all
            select 3, day, instrument, concat_ws(' ', symbol, (open * 10000)::bigint, (high * 10000)::bigint,
                (low * 10000)::bigint, (close * 10000)::bigint, (volume * 10000)::bigint)
            from instruments of_day
            where not exists (select 1 from trades
                where busted and trades.day = of_day.day and trades.instrument = of_day.instrument)
            union all
            select 4, null, 0, concat_ws(' ', symbol, count(*), (sum(quantity) * 10000)::bigint,
                (min(price) * 10000)::bigint, (max(price) * 10000)::bigint, count(*) filter (where busted))
            from trades group by symbol)
        select concat_ws(' ', part, strftime(day, '%Y%m%d'), told) as row from rows where instrument <> 4
        order by part, day, instrument, told""";

    private final List<String> trades = new ArrayList<>();
    private final List<String> auctions = new ArrayList<>();
    private final List<String> days = new ArrayList<>();

    /** Takes the books of a day. */
    void add(int day, FeedBooks books) {
        books.all().forEach((locate, book) -> {
            Listed listed = StreamVenue.listed(locate);
            String start = " " + day + " " + listed.symbol() + " ";
            List<FeedPrint> continuous =
                    book.prints().stream().filter(print -> !print.isAuction()).toList();
            if (!continuous.isEmpty()) {
                trades.add(1 + start + continuous.size() + " " + volume(listed, continuous) + " "
                        + lowest(listed, continuous) + " " + highest(listed, continuous) + " "
                        + price(listed, continuous.getFirst()) + " " + price(listed, continuous.getLast()) + " "
                        + busts(book, continuous) + " " + hash(listed, continuous));
            }
            if (!book.auctions().isEmpty()) {
                auctions.add(2
                        + start
                        + book.auctions().stream()
                                .map(auction -> price(listed, auction) + ":" + quantity(listed, auction.shares()))
                                .collect(Collectors.joining(",")));
            }
            if (!book.prints().isEmpty() && book.busted().isEmpty()) {
                days.add(3 + start + price(listed, book.prints().getFirst()) + " " + highest(listed, book.prints())
                        + " " + lowest(listed, book.prints()) + " "
                        + price(listed, book.prints().getLast()) + " " + volume(listed, book.prints()));
            }
        });
    }

    private static long volume(Listed listed, List<FeedPrint> prints) {
        return quantity(listed, prints.stream().mapToLong(FeedPrint::shares).sum());
    }

    private static long lowest(Listed listed, List<FeedPrint> prints) {
        return prints.stream().mapToLong(print -> price(listed, print)).min().orElseThrow();
    }

    private static long highest(Listed listed, List<FeedPrint> prints) {
        return prints.stream().mapToLong(print -> price(listed, print)).max().orElseThrow();
    }

    private static long busts(FeedBook book, List<FeedPrint> prints) {
        return prints.stream()
                .filter(print -> book.busted().contains(print.match()))
                .count();
    }

    private static String hash(Listed listed, List<FeedPrint> prints) {
        String text = prints.stream()
                .map(print -> print.match() + ":" + price(listed, print) + ":" + quantity(listed, print.shares()))
                .collect(Collectors.joining(","));
        try {
            byte[] hash = MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.US_ASCII));
            return String.format("%032x", new BigInteger(1, hash));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    private static long price(Listed listed, FeedPrint print) {
        return print.price() * (listed.priceDecimals() == 2 ? 100 : 1);
    }

    private static long quantity(Listed listed, long lots) {
        return lots * (listed.quantityDecimals() == 0 ? 10_000 : 100);
    }

    /** Compares the records with what was taken, and with the totals of drop copies. */
    void expectEqual(VenueProcess venue, String data, List<String> totals) {
        String printed = venue.verb("sql", ROWS, "--data", data, "--json");
        List<String> rows = Pattern.compile("\\[\"([1-4] [^\"]+)\"\\]")
                .matcher(printed)
                .results()
                .map(result -> result.group(1))
                .toList();
        List<String> expected = Stream.of(
                        trades,
                        auctions,
                        days,
                        totals.stream().map(total -> "4 " + total).toList())
                .flatMap(List::stream)
                .toList();
        for (int i = 0; i < Math.max(rows.size(), expected.size()); i++) {
            String row = i < rows.size() ? rows.get(i) : "nothing";
            String told = i < expected.size() ? expected.get(i) : "nothing";
            if (!row.equals(told)) {
                throw Fault.of(
                        "the records differ from the streams at row " + i + " of " + rows.size() + ", "
                                + printed.substring(0, Math.min(200, printed.length())),
                        "records: " + row,
                        "streams: " + told);
            }
        }
    }
}
